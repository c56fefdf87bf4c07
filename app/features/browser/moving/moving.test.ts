import { describe, expect, it } from 'vitest';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import type { BrowserItem } from '../browser-item.ts';
import { canMoveAll, moveBack, moveItems } from './moving.ts';

const item = (kind: BrowserItem['kind'], uid: string, parent = ''): BrowserItem => ({
  key: `${kind}-${uid}`,
  kind,
  uid,
  name: uid,
  parent,
  editor: '',
  changedAt: '',
});
const tree = areaTree([
  { uid: 'a', parent: '', deleted: false },
  { uid: 'b', parent: 'a', deleted: false },
]);

describe('T07 moving what is chosen', () => {
  it('is offered where all may go, and somebody is not there yet', () => {
    expect(canMoveAll(tree, [item('area', 'b', 'a'), item('template', 't', '')], '')).toBe(true);
    expect(canMoveAll(tree, [item('template', 't', 'a')], 'a')).toBe(false);
    expect(canMoveAll(tree, [item('template', 't', 'b'), item('area', 'a')], 'b')).toBe(false);
    expect(canMoveAll(tree, [item('template', 't')], 'gone')).toBe(false);
  });

  it('goes back to where each lay', async () => {
    const done: string[] = [];
    const move = (kind: string) => async (uids: readonly string[], to: string) => {
      done.push(...uids.map((uid) => `${kind} ${uid} > ${to}`));
    };
    const stores = {
      areas: { move: move('area') },
      templates: { move: move('template') },
      packages: { move: move('package') },
    };
    const items = [
      item('area', 'b', 'a'),
      item('template', 't', ''),
      item('template', 'u', 'a'),
      item('package', 'p', 'a'),
    ];
    await moveItems(stores, items, 'c');
    expect(done).toEqual(['area b > c', 'template t > c', 'template u > c', 'package p > c']);
    done.length = 0;
    await moveBack(stores, items);
    expect(done).toEqual(['area b > a', 'template u > a', 'package p > a', 'template t > ']);
  });
});
