import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { untilStill } from './theme.ts';

interface Examined {
  /** Selector of the part to look at; the whole page where absent. */
  within?: string;
  options?: RunOptions;
}

/** Loads axe once for each document of the page: its half a megabyte takes longer than most screens take to examine. */
async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** What axe finds wrong on the page once nothing moves; no page of ours has frames. */
export async function findViolations(page: Page, { within, options }: Examined = {}): Promise<Result[]> {
  await load(page);
  await untilStill(page);
  return page.evaluate(
    async ([part, given]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      // What passed is not described node by node: a fifth of the time that looking takes.
      const { violations } = await loaded.run(part ?? document, { ...given, resultTypes: ['violations'] });
      return violations;
    },
    [within ?? null, options ?? {}] as const,
  );
}

/** By all of axe's rules. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const violations = await findViolations(page, within === undefined ? {} : { within });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
