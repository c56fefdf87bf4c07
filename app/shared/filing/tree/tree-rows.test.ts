import { describe, expect, it } from 'vitest';
import { aClassification } from '#tests/support/documents/samples.ts';
import { classificationTree, pathText } from '../filing-tree.ts';
import type { TreeRow } from '#app/ui/tree/tree-keys.ts';
import { treeRows } from './tree-rows.ts';

const contracts = aClassification('1', 'Contratos');
const sale = aClassification('1.1', 'Compra e venda', { parent: contracts.uid });
const lease = aClassification('1.2', 'Locação', { parent: contracts.uid });
const invoices = aClassification('2', 'Notas fiscais', { forAll: true });
const tree = classificationTree([contracts, sale, lease, invoices]);
const none: ReadonlySet<string> = new Set();

const labels = (rows: readonly TreeRow<string>[]): string[] => rows.map(({ label }) => label);

describe('S21 the tree of classifications', () => {
  it('S21 shows what is unfolded, each with its place among those beside it', () => {
    expect(labels(treeRows(tree, { open: none, query: '' }).rows)).toEqual(['Contratos', 'Notas fiscais']);
    const { rows, found } = treeRows(tree, { open: new Set([contracts.uid]), query: '' });
    expect(found).toBeNull();
    expect(labels(rows)).toEqual(['Contratos', 'Compra e venda', 'Locação', 'Notas fiscais']);
    expect(rows[2]).toMatchObject({ level: 2, position: 2, beside: 2, open: null });
    expect(pathText(tree, lease.uid)).toBe('Contratos / Locação');
  });

  it('S21 shows what is found without its accents, with all above it and nothing else', () => {
    const { rows, found } = treeRows(tree, { open: none, query: 'locacao' });
    expect(found).toBe(1);
    expect(labels(rows)).toEqual(['Contratos', 'Locação']);
    expect(rows[0]).toMatchObject({ open: true, beside: 1 });
    expect(labels(treeRows(tree, { open: none, query: '1.1' }).rows)).toEqual([
      'Contratos',
      'Compra e venda',
    ]);
    expect(treeRows(tree, { open: none, query: 'recibos' })).toEqual({ rows: [], found: 0 });
  });
});
