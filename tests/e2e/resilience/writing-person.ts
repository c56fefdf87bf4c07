import { expect, type Page } from '@playwright/test';
import { createArea, openRowActions, row } from '../support/browse.ts';
import type { Device } from '../support/device.ts';
import { FOLDER, uidOf } from '../support/rows.ts';
import { syncPill } from '../support/sync.ts';
import { area, write } from '../support/write-document.ts';
import { waitingOnDevice } from '../support/on-device.ts';

/** A change as the person saw it done: the state of one record after it. */
export interface Change {
  kind: 'area' | 'template';
  uid: string;
  name: string;
  /** Texts the document must hold, oldest first; empty for a category. */
  paragraphs: readonly string[];
}

/** Changes of one record in their order, and how many of them the device has shown as confirmed. */
interface History {
  changes: Change[];
  confirmed: number;
}

/** Somebody who writes without pause in a category and a template of their own, and keeps a diary of it. */
export class WritingPerson {
  readonly histories = new Map<string, History>();
  private readonly device: Device;
  private readonly name: string;
  private folder = '';
  private template = '';
  private turns = 0;
  private page: Page;

  constructor(name: string, device: Device, page: Page) {
    this.name = name;
    this.device = device;
    this.page = page;
  }

  get folderAddress(): string {
    return `${FOLDER}?area=${this.folder}`;
  }

  async begin(): Promise<void> {
    this.page = await this.device.open(FOLDER);
    const folder = `Pasta de ${this.name}`;
    await createArea(this.page, folder);
    this.folder = await uidOf(this.page, folder);
    this.note({ kind: 'area', uid: this.folder, name: folder, paragraphs: [] });
    await this.device.open(`/document/new/${this.folder}`);
    await area(this.page, 'body').click();
    await this.saveTemplate();
  }

  /** One change: a new category, a new name for an earlier one, or one more paragraph and a new name in the template. */
  async writeOnce(): Promise<void> {
    const turn = (this.turns += 1);
    const areas = [...this.histories.values()].flatMap(({ changes }) => changes.at(-1) ?? []);
    const renamed = areas.filter(({ kind, uid }) => kind === 'area' && uid !== this.folder);
    if (turn % 3 === 0) await this.saveTemplate();
    else if (turn % 3 === 1 || renamed.length === 0) await this.createCategory();
    else await this.renameCategory(renamed[turn % renamed.length]);
    await this.look();
  }

  /** Every change that the device has shown as confirmed, as the state that must at least be there. */
  confirmed(): { history: readonly Change[]; from: number }[] {
    return [...this.histories.values()].flatMap(({ changes, confirmed }) =>
      confirmed === 0 ? [] : [{ history: [...changes], from: confirmed - 1 }],
    );
  }

  latest(): Change[] {
    return [...this.histories.values()].flatMap(({ changes }) => changes.at(-1) ?? []);
  }

  /** Reads the pill, which soon says of a change that it waits, or is confirmed and waits no longer. */
  async look(): Promise<void> {
    let shown: string | null = null;
    const agrees = async (): Promise<boolean> => {
      const waiting = await waitingOnDevice(this.page);
      shown = await syncPill(this.page).getAttribute('data-sync');
      return shown !== 'synced' || waiting === 0;
    };
    await expect.poll(agrees, { message: 'the pill says synced while something waits' }).toBe(true);
    if (shown !== 'synced') return;
    for (const history of this.histories.values()) history.confirmed = history.changes.length;
  }

  private async toFolder(): Promise<void> {
    if (this.page.url().endsWith(this.folderAddress)) return;
    await this.device.open(this.folderAddress);
    await expect(this.page.getByRole('button', { name: 'Nova Categoria' }).first()).toBeVisible();
  }

  private async createCategory(): Promise<void> {
    await this.toFolder();
    const name = `${this.name} ${this.turns}`;
    await createArea(this.page, name);
    this.note({ kind: 'area', uid: await uidOf(this.page, name), name, paragraphs: [] });
  }

  private async renameCategory(change: Change | undefined): Promise<void> {
    if (change === undefined) throw new Error('There is no category to rename.');
    await this.toFolder();
    const name = `${change.name.split(' · ')[0] ?? ''} · ${this.turns}`;
    await openRowActions(this.page, change.name);
    await this.page.getByRole('menuitem', { name: 'Renomear' }).click();
    const input = this.page.getByLabel(`Nome de ${change.name}`);
    await input.fill(name);
    await input.press('Enter');
    await expect(row(this.page, name)).toBeVisible();
    this.note({ ...change, name });
  }

  private async saveTemplate(): Promise<void> {
    if (this.template !== '') await this.device.open(`/document/editor/${this.template}`);
    const body = area(this.page, 'body');
    const paragraph = `Parágrafo ${this.turns} de ${this.name}.`;
    const name = `Modelo de ${this.name} ${this.turns}`;
    await this.page.getByLabel('Nome do template').fill(name);
    await body.press('Control+End');
    await write(this.page, paragraph);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(this.page.getByText('Template salva com sucesso')).toBeVisible();
    await expect(this.page).toHaveURL(/\/document\/editor\/[\w-]+$/);
    this.template = this.page.url().split('/').at(-1) ?? '';
    const before = this.histories.get(this.template)?.changes.at(-1)?.paragraphs ?? [];
    this.note({ kind: 'template', uid: this.template, name, paragraphs: [...before, paragraph] });
  }

  private note(change: Change): void {
    const history = this.histories.get(change.uid) ?? { changes: [], confirmed: 0 };
    history.changes.push(change);
    this.histories.set(change.uid, history);
  }
}
