import { describe, expect, it, vi } from 'vitest';
import { ptBR } from '#app/i18n/pt_BR/index.ts';
import { actionForKey, browserActions, shownKey, type BrowserCommands } from './browser-actions.ts';
import { missingFor, offeredActions } from './offered-actions.ts';
import type { BrowserItem } from '../browser-item.ts';

const item = (kind: BrowserItem['kind'], uid: string): BrowserItem => ({
  key: `${kind}-${uid}`,
  kind,
  uid,
  name: uid,
  parent: '',
  editor: '',
  changedAt: '2026-11-21T10:00:00.000Z',
});
const area = item('area', 'a');
const template = item('template', 't');
const other = item('template', 'u');
const visible = (items: BrowserItem[]): string[] =>
  browserActions
    .filter((action) => action.on === 'items' && action.visible(items))
    .map((action) => action.id);
const press = (key: string, control = false) => ({ key, ctrlKey: control, altKey: false, metaKey: false });

describe('T06 T07 actions of the browser', () => {
  it('offers what fits the selection', () => {
    expect(visible([])).toEqual([]);
    expect(visible([area])).toEqual(['open', 'rename', 'move', 'delete']);
    expect(visible([template])).toEqual([
      'open',
      'fill',
      'batch',
      'publicLink',
      'rename',
      'duplicate',
      'move',
      'export',
      'word',
      'delete',
    ]);
    expect(visible([{ ...template, hasOriginal: true }])).toContain('original');
    expect(visible([{ ...template, hasOriginal: true }, other])).not.toContain('original');
    expect(visible([template, other])).toEqual(['duplicate', 'move', 'export', 'word', 'delete']);
    expect(visible([template, area])).toEqual(['move', 'delete']);
  });

  it('finds the same action by its key, and leaves other keys alone', () => {
    expect(actionForKey(press('Delete'), [area])?.id).toBe('delete');
    expect(actionForKey(press('Delete'), [])).toBeUndefined();
    expect(actionForKey(press('F2'), [template])?.id).toBe('rename');
    expect(actionForKey(press('D'), [template])?.id).toBe('duplicate');
    expect(actionForKey(press('d', true), [template])).toBeUndefined();
    expect(actionForKey(press('n'), [])?.id).toBe('newDocument');
    expect(actionForKey(press('x'), [template])).toBeUndefined();
  });

  it('gives every action its own key and phrase', () => {
    const keys = browserActions.map(shownKey);
    expect(new Set(keys).size).toBe(browserActions.length);
    for (const action of browserActions) expect(ptBR.browser[action.id]).toBeTruthy();
  });

  it('performs one command on the items', () => {
    const commands = new Proxy({} as Record<string, ReturnType<typeof vi.fn>>, {
      get: (target, name: string) => (target[name] ??= vi.fn()),
    }) as unknown as BrowserCommands;
    for (const action of browserActions) action.perform(commands, [template]);
    expect(commands.open).toHaveBeenCalledExactlyOnceWith(template);
    expect(commands.askDeletion).toHaveBeenCalledExactlyOnceWith([template]);
    expect(commands.duplicate).toHaveBeenCalledExactlyOnceWith([template]);
    expect(commands.createArea).toHaveBeenCalledTimes(1);
  });

  it('C12 offers what the person may do, and says of a key what is missing', () => {
    const offered = (items: BrowserItem[], ...held: string[]): string[] =>
      offeredActions(items, (permission) => held.includes(permission)).map(({ id }) => id);
    expect(offered([template])).toEqual(['open', 'export', 'word', 'codes', 'bin', 'clauses']);
    expect(offered([area], 'categories.edit')).toEqual([
      'open',
      'rename',
      'move',
      'newArea',
      'codes',
      'bin',
      'clauses',
    ]);
    expect(offered([area, template], 'templates.edit')).not.toContain('move');
    expect(offered([area], 'categories.edit', 'templates.edit')).toContain('delete');
    const rename = actionForKey(press('F2'), [area]);
    expect(rename && missingFor(rename, [area], () => false)).toBe('categories.edit');
    expect(rename && missingFor(rename, [area], () => true)).toBeUndefined();
  });
});
