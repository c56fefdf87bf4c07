import { expect, test, vi } from 'vitest';
import type { Translate } from '#app/i18n/texts.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { executionActions, type ExecutionPerformers } from './execution-actions.ts';

const t = ((key: string) => key) as Translate;
// Only the properties that the test uses.
const execution = { id: 'e-1', template: 't-1' } as Execution;
const plain = { uid: 't-1', fields: [{ id: 'A', name: 'Contratante' }] } as unknown as Template;
const ofGed = {
  ...plain,
  fields: [{ id: 'A', name: 'Contratante', gedField: { id: 'f-1', title: 'Contratante' } }],
} as unknown as Template;

function performers(file: ExecutionPerformers['file']): ExecutionPerformers {
  const nothing = (): void => undefined;
  return {
    view: nothing,
    openPdf: nothing,
    downloadPdf: nothing,
    downloadWord: nothing,
    fill: nothing,
    copyLink: nothing,
    keep: null,
    file,
  };
}

const offered = (template: Template | undefined, file: ExecutionPerformers['file']) =>
  executionActions(execution, template, performers(file), t).find(({ id }) => id === 'ged');

test('T27 a filled document is offered to the GED where its template has fields of it, to who may', () => {
  const file = vi.fn();
  offered(ofGed, file)?.perform();
  expect(file).toHaveBeenCalledWith(execution, ofGed);
  expect([offered(ofGed, null), offered(plain, file), offered(undefined, file)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
