import { expect, type Locator, type Page } from '@playwright/test';
import { createArea, openRowActions, row } from '../support/browse.ts';

/** Names that persons gave to categories of one folder; each is used once, so that every one can be followed. */
export class NamesWritten {
  private readonly standing = new Map<string, string>();
  private readonly contested = new Set<string>();
  private count = 0;

  async create(page: Page, author: string): Promise<string> {
    const name = this.next(author);
    await createArea(page, name);
    this.standing.set(name, author);
    return name;
  }

  /** Of two who rename the same one without knowing of each other, both names stand. */
  async rename(page: Page, author: string, former: string): Promise<string> {
    const name = this.next(author);
    await openRowActions(page, former);
    await page.getByRole('menuitem', { name: 'Renomear' }).click();
    const input = page.getByLabel(`Nome de ${former}`);
    await input.fill(name);
    await input.press('Enter');
    await expect(row(page, name)).toBeVisible();
    this.standing.delete(former);
    this.standing.set(name, author);
    return name;
  }

  /** Those that nobody who saw them has replaced. */
  latest(): string[] {
    return [...this.standing.keys()].sort();
  }

  /** Those of this author that can be renamed: they will not vanish from the screen for another's. */
  toChange(author: string): string[] {
    return [...this.standing]
      .filter(([name, by]) => by === author && !this.contested.has(name))
      .map(([name]) => name);
  }

  /** Another one was given in its place, and may win. */
  leaveAlone(name: string): void {
    this.contested.add(name);
  }

  private next(author: string): string {
    this.count += 1;
    return `${author} ${this.count}`;
  }
}

export async function namesShown(page: Page): Promise<string[]> {
  const names = await page
    .locator('[role=row][data-key] span[title]')
    .evaluateAll((spans) => spans.map((span) => span.getAttribute('title') ?? ''));
  return names.sort();
}

/** Where the device lists what the server refused. */
export async function openRefused(page: Page): Promise<Locator> {
  await page.goto(new URL('/sync', page.url()).href);
  return page.getByRole('region', { name: 'Alterações recusadas' });
}
