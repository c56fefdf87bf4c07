/** Reads a rendered component as assistive technology does: by role, name, description and state. */
import axe from 'axe-core';
import { vi } from 'vitest';
import { typeInto } from './hands.ts';

const PATIENCE = { timeout: 15_000, interval: 10 };
const CONTROLS = 'input:not([hidden]), textarea, select, [role=combobox]';

/** Native elements by their implicit role. */
const native: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, legend',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  listitem: 'li',
  list: 'ul, ol',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  status: 'output',
  img: 'img',
};

/** Roles whose accessible name is their text. */
const saying: ReadonlySet<string> = new Set(['alert', 'status', 'listitem', 'cell', 'row']);

/** The accessible name, without the mark of a required input. */
function nameOf(element: Element): string {
  const role = element.getAttribute('role') ?? '';
  const spoken = saying.has(role) || element.matches('output, li, td, tr');
  const name = spoken ? element.textContent : axe.commons.text.accessibleText(element);
  return name.replace(/ ?\((obrigatório|required)\)$/, '').trim();
}

function isHidden(element: Element): boolean {
  return element.closest('[hidden], [aria-hidden=true], [inert]') !== null;
}

function visible<Found extends Element>(found: Iterable<Found>): Found[] {
  return [...found].filter((element) => !isHidden(element));
}

/** Quick check whether an element can have the name: axe, which is exact, is slow. */
function mayBeCalled(element: Element, name: string | RegExp): boolean {
  if (typeof name !== 'string') return true;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
  const texts = [element, ...labels, ...ids.map((id) => document.getElementById(id))].map(
    (each) => each?.textContent,
  );
  const attributes = ['aria-label', 'alt', 'title'].map((each) => element.getAttribute(each));
  return [...texts, ...attributes].some((text) => text?.includes(name) === true);
}

function named<Found extends Element>(found: readonly Found[], name: string | RegExp): Found[] {
  const possible = found.filter((element) => mayBeCalled(element, name));
  if (possible.length === 0) return [];
  return withNames(() =>
    possible.filter((element) => {
      const called = nameOf(element);
      return typeof name === 'string' ? called === name : name.test(called);
    }),
  );
}

/** axe's view of the page is valid only during this call. */
function withNames<T>(read: () => T): T {
  axe.setup(document.body);
  try {
    return read();
  } finally {
    axe.teardown();
  }
}

/** All elements with this role and name, in page order. */
export function allByRole(role: string, name: string | RegExp = /(?:)/): HTMLElement[] {
  return named(ofRole(role), name);
}

/** The element, as soon as it exists. */
export function byRole(role: string, name: string | RegExp = /(?:)/): Promise<HTMLElement> {
  return vi.waitUntil(() => allByRole(role, name)[0], PATIENCE);
}

/** Presses the element with this name, as soon as it exists and is enabled. */
export async function press(role: string, name: string | RegExp): Promise<void> {
  const element = await vi.waitUntil(() => allByRole(role, name).find((each) => !isDisabled(each)), PATIENCE);
  element.focus();
  element.click();
}

/** The names of all elements with this role. */
export function namesOf(role: string): string[] {
  return withNames(() => ofRole(role).map(nameOf));
}

function ofRole(role: string): HTMLElement[] {
  const selector = `[role=${role}]${role in native ? `, ${native[role]}` : ''}`;
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !isHidden(element) && (element.getAttribute('role') ?? role) === role,
  );
}

export function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled, [aria-disabled=true], [data-disabled]');
}

/** The input, as soon as it exists. */
export function field(label: string | RegExp): Promise<HTMLInputElement> {
  return vi.waitUntil(
    () => named(visible(document.querySelectorAll<HTMLInputElement>(CONTROLS)), label)[0],
    PATIENCE,
  );
}

export async function fill(label: string | RegExp, text: string): Promise<void> {
  typeInto(await field(label), text);
}

/** Description of an input: its hint and its error. */
export async function saidBeside(label: string | RegExp): Promise<string> {
  const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The axe rules that the rendered page breaks. The browser tests check colours and the surrounding page. */
export async function brokenRules(page: Element = document.body): Promise<string[]> {
  // The browser's style sheet, which hides `hidden` elements, is missing here.
  const { violations } = await axe.run(
    { include: [page], exclude: ['[hidden]'] },
    {
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
        'heading-order': { enabled: false },
      },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** All text on the page, notices and dialogs included. */
export function said(): string {
  return document.body.textContent;
}
