import { useEffect, useState } from 'react';
import type { TemplateStore } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { answersOf } from '#domain/rules/living/execution-fields.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';

interface FilledState {
  fields: readonly TemplateField[];
  /** Addresses of cells and fields that did not apply. */
  notApplicable: ReadonlySet<string>;
}

const UNKNOWN: FilledState = { fields: [], notApplicable: new Set() };

type State = Pick<Template, 'fields' | 'sections' | 'document'>;

/** The state that was filled in; else the template as it is now, which names the same columns. */
async function stateOf(
  templates: Pick<TemplateStore, 'get' | 'version'>,
  { template, templateWrite, version }: Execution,
): Promise<State | null> {
  const now = await templates.get(template);
  if (now !== null && now.write.id === templateWrite) return now;
  const then = version === undefined ? null : await templates.version(version).catch(() => null);
  return then ?? now;
}

async function filledState(
  templates: Pick<TemplateStore, 'get' | 'version'>,
  execution: Execution,
): Promise<FilledState> {
  const state = await stateOf(templates, execution);
  if (state === null) return UNKNOWN;
  const { today } = execution;
  if (today === undefined) return { fields: state.fields, notApplicable: new Set() };
  const { outcomeOf } = await import('#domain/rules/living/outcome-of.ts');
  const form = livingFormOf(state, DOCUMENT_LANGUAGE);
  const { notApplicable } = outcomeOf(form, answersOf(execution), { today });
  return { fields: state.fields, notApplicable };
}

/**
 * What the template's state says of an execution's rows; undefined until it is read.
 * @param needed false: no field holds rows, and nothing is read
 */
export function useFilledState(execution: Execution, needed: boolean): FilledState | undefined {
  const { templates } = useData();
  const [state, setState] = useState<FilledState>();
  useEffect(() => {
    if (!needed) return;
    let left = false;
    const show = (next: FilledState): void => {
      if (!left) setState(next);
    };
    filledState(templates, execution).then(show, () => show(UNKNOWN));
    return () => {
      left = true;
    };
  }, [templates, execution, needed]);
  return needed ? state : UNKNOWN;
}
