import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { median, type Figure } from '../figure.ts';
import { ITEMS, largeForm, QUANTITY, ROWS } from './large-form.ts';

/** The whole evaluation of the large form with all its rows, in processor time, as after each key. */
const ROUNDS = 101;

function answers(): Readonly<Record<string, string>> {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    id: `r${String(at)}`,
    values: {
      DESC: `Item ${String(at)}`,
      COD: 'C',
      UN: 'un',
      [QUANTITY]: '3',
      PRECO: '12.50',
      PRAZO: '2026-11-27',
    },
  }));
  return { [ITEMS]: writeRows(rows) };
}

export async function* run(): AsyncIterable<Figure> {
  const form = livingFormOf(largeForm(), 'pt-BR');
  const given = answers();
  const times = Array.from({ length: ROUNDS }, () => {
    const began = process.threadCpuUsage().user;
    outcomeOf(form, given, { today: '2026-11-27' });
    return (process.threadCpuUsage().user - began) / 1000;
  });
  const value = Math.round(median(times.slice(1)) * 100) / 100;
  yield { name: 'rules.all', value, unit: 'ms', ratio: null, against: null };
}
