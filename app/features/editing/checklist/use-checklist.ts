import { useMemo, useState, useSyncExternalStore } from 'react';
import { showTag } from '#app/editor/fields/tags/tag-commands.ts';
import { usedPassages } from '#app/editor/passages/rows/row-group.ts';
import { subtotalRows, type SubtotalRow } from '#app/editor/passages/rows/subtotal-rows.ts';
import { goToPassage } from '#app/editor/passages/tools/go-to-passage.ts';
import { missingReferences, showMissingReference } from '#app/editor/references/missing-references.ts';
import { familiesInText, showFamily } from '#app/editor/text-format/families/text-families.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { Workspace } from '../session/create-workspace.ts';
import type { EditState } from '../session/edit-session.ts';
import { idsWithin } from '../fields/groups/columns.ts';
import { type DocumentProblem, type TextFacts, documentProblems, isError } from './document-problems.ts';
import { fieldsOfRules, ruleProblems } from './rule-problems.ts';
import { subtotalProblems } from './subtotal-problems.ts';

/** Milliseconds until a closing dialog has left the page. */
const DIALOG_GONE = 300;

export interface Checklist {
  problems: readonly DocumentProblem[];
  open: boolean;
  /** The person was about to fill in the document. */
  beforeFilling: boolean;
  show: () => void;
  close: () => void;
  /** Fills in the document, or first shows its problems. */
  fill: () => void;
  fillAnyway: () => void;
  go: (problem: DocumentProblem) => void;
}

interface Ways {
  fill: () => void;
  /** Shows a field in the drawer. */
  showField: (field: string) => void;
  showSection: (section: string) => void;
  configure: (field: string) => void;
  showConflicts: () => void;
}

interface Facts extends Omit<TextFacts, 'inRules'>, ReturnType<typeof usedPassages> {
  subtotals: readonly SubtotalRow[];
}

function factsOf(editors: Workspace['editors']): Facts {
  const all = Object.values(editors.areas);
  return {
    families: familiesInText(all),
    missingReferences: missingReferences(all),
    ...usedPassages(editors),
    subtotals: subtotalRows(editors),
  };
}

/** The field that is configured for a rule of it or of one of its columns. */
function configuredFor(fields: readonly TemplateField[], id: string): string {
  return fields.find((field) => idsWithin(field).includes(id))?.id ?? id;
}

/** The problems of the current document, and links to them. */
export function useChecklist(
  { uses, editors }: Workspace,
  { fields, sections }: EditState,
  conflicts: number,
  ways: Ways,
): Checklist {
  const { language } = useTexts();
  const counts = useSyncExternalStore(uses.subscribe, uses.current);
  const [open, setOpen] = useState<'shown' | 'filling' | null>(null);
  const [facts, setFacts] = useState(() => factsOf(editors));
  const form = useMemo(
    () => ({ fields, sections, passages: facts.passages, language: languageTag(language) }),
    [fields, sections, facts.passages, language],
  );
  const ofRules = useMemo(() => ruleProblems(form, facts.outsideRows), [form, facts.outsideRows]);
  const inRules = useMemo(() => fieldsOfRules(form), [form]);
  const problems = useMemo(
    () => [
      ...ofRules.filter(isError),
      ...documentProblems(fields, counts, valueLanguage(languageTag(language)), { ...facts, inRules }),
      ...ofRules.filter((problem) => !isError(problem)),
      ...subtotalProblems(facts.subtotals, fields),
      ...(conflicts === 0 ? [] : [{ kind: 'openConflicts' as const, count: conflicts }]),
    ],
    [fields, counts, language, facts, ofRules, inRules, conflicts],
  );
  // Such text comes with a stored document or by deleting a target, so it is looked for only now and then.
  const openAs = (way: 'shown' | 'filling'): void => {
    setFacts(factsOf(editors));
    setOpen(way);
  };
  const goToRule = (place: RulePlace): void => {
    if (place.kind === 'field') ways.configure(configuredFor(fields, place.field));
    else if (place.kind === 'section') ways.showSection(place.section);
    else goToPassage(editors, place.passage);
  };
  const go = (problem: DocumentProblem): void => {
    setOpen(null);
    // The dialog first fades out and restores the focus.
    setTimeout(() => {
      if (problem.kind === 'missingField') showTag(Object.values(editors.areas), problem.field);
      else if (problem.kind === 'missingReference') showMissingReference(Object.values(editors.areas));
      else if (problem.kind === 'replacedFamily') showFamily(Object.values(editors.areas), problem.asked);
      else if (problem.kind === 'openConflicts') ways.showConflicts();
      else if (problem.kind === 'rule') goToRule(problem.place);
      else if (problem.kind === 'subtotal') goToPassage(editors, problem.passage);
      else if (problem.kind === 'noOptions' || problem.kind === 'wrongDefault')
        ways.configure(problem.field.id);
      else ways.showField(problem.field.id);
    }, DIALOG_GONE);
  };
  return {
    problems,
    open: open !== null,
    beforeFilling: open === 'filling',
    show: () => openAs('shown'),
    close: () => setOpen(null),
    fill: () => {
      const isComplete = problems.length === 0 && missingReferences(Object.values(editors.areas)) === 0;
      if (isComplete) ways.fill();
      else openAs('filling');
    },
    fillAnyway: () => {
      setOpen(null);
      ways.fill();
    },
    go,
  };
}
