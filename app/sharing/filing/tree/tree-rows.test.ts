import { describe, expect, it } from 'vitest';
import { aClassification } from '#tests/support/documents/samples.ts';
import { classificationTree, pathText } from '../filing-tree.ts';
import { moveInTree, treeRows, type TreeRow } from './tree-rows.ts';

const contracts = aClassification('1', 'Contratos');
const sale = aClassification('1.1', 'Compra e venda', { parent: contracts.uid });
const lease = aClassification('1.2', 'Locação', { parent: contracts.uid });
const invoices = aClassification('2', 'Notas fiscais', { forAll: true });
const tree = classificationTree([contracts, sale, lease, invoices]);
const none: ReadonlySet<string> = new Set();

const labels = (rows: readonly TreeRow[]): string[] => rows.map(({ node }) => node.label);

describe('S21 the tree of classifications', () => {
  it('S21 shows what is unfolded, each with its place among those beside it', () => {
    expect(labels(treeRows(tree, { open: none, query: '' }).rows)).toEqual(['Contratos', 'Notas fiscais']);
    const { rows, found } = treeRows(tree, { open: new Set([contracts.uid]), query: '' });
    expect(found).toBeNull();
    expect(labels(rows)).toEqual(['Contratos', 'Compra e venda', 'Locação', 'Notas fiscais']);
    expect(rows[2]).toMatchObject({ level: 2, position: 2, beside: 2, expandable: false });
    expect(rows[3]?.node.forAll).toBe(true);
    expect(pathText(tree, lease.uid)).toBe('Contratos / Locação');
  });

  it('S21 shows what is found without its accents, with all above it and nothing else', () => {
    const { rows, found } = treeRows(tree, { open: none, query: 'locacao' });
    expect(found).toBe(1);
    expect(labels(rows)).toEqual(['Contratos', 'Locação']);
    expect(rows[0]).toMatchObject({ expanded: true, beside: 1 });
    expect(labels(treeRows(tree, { open: none, query: '1.1' }).rows)).toEqual([
      'Contratos',
      'Compra e venda',
    ]);
    expect(treeRows(tree, { open: none, query: 'recibos' })).toEqual({ rows: [], found: 0 });
  });

  it('S21 is walked by keys: in and out, up and down, to both ends', () => {
    const folded = treeRows(tree, { open: none, query: '' }).rows;
    expect(moveInTree(folded, null, 'ArrowDown')).toEqual({ to: contracts.uid });
    expect(moveInTree(folded, contracts.uid, 'ArrowRight')).toEqual({
      fold: { uid: contracts.uid, open: true },
    });
    expect(moveInTree(folded, invoices.uid, 'ArrowDown')).toEqual({ to: invoices.uid });
    const { rows } = treeRows(tree, { open: new Set([contracts.uid]), query: '' });
    expect(moveInTree(rows, contracts.uid, 'ArrowRight')).toEqual({ to: sale.uid });
    expect(moveInTree(rows, lease.uid, 'ArrowLeft')).toEqual({ to: contracts.uid });
    expect(moveInTree(rows, contracts.uid, 'ArrowLeft')).toEqual({
      fold: { uid: contracts.uid, open: false },
    });
    expect(moveInTree(rows, sale.uid, 'End')).toEqual({ to: invoices.uid });
    expect(moveInTree(rows, invoices.uid, 'ArrowRight')).toBeNull();
    expect(moveInTree(rows, sale.uid, 'x')).toBeNull();
  });
});
