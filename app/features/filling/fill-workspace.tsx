import clsx from 'clsx';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { useOmissionsQuestion } from '#app/shared/paper/lacking-characters/use-omissions-question.tsx';
import { ConflictBar } from '#app/shared/conflict/conflict-bar.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useDraftActions } from './drafts/use-draft-actions.ts';
import type { FillableTemplate } from './state/fill-basis.ts';
import { FillingContext } from './state/filling-context.ts';
import { FormPanel } from './form/form-panel.tsx';
import { useEnterFlow } from './form/use-enter-flow.ts';
import { FillHeader, FillPhoneBar } from './head/fill-header.tsx';
import { FormHead } from './head/form-head.tsx';
import { useFillActions } from './head/use-fill-actions.ts';
import { PhoneHead } from './head/phone-head.tsx';
import { GeneratedNotice } from './generation/generated-notice.tsx';
import { FamiliesNote } from './paper/families-note.tsx';
import { OmissionsNotice } from './paper/omissions-notice.tsx';
import { RuleFaults } from './check/rule-faults.tsx';
import { MissingNotice } from './check/missing-notice.tsx';
import { DocumentPane, DocumentSheet } from './paper/document-pane.tsx';
import { SigningNotice } from './sign/signing-notice.tsx';
import { useSignAction } from './sign/use-sign-action.ts';
import { useSigning } from './sign/use-signing.ts';
import { ReviewDialog } from './check/review-dialog.tsx';
import type { Beginning, OpenedDraft } from './drafts/use-draft.ts';
import { useFillCheck } from './check/use-fill-check.ts';
import { ShapeNews } from '#app/shared/inputs/form/shape-news.tsx';
import { useFocusKept } from './form/use-focus-kept.ts';
import { useFillingState } from './state/use-filling-state.ts';
import { useFillingWork } from './state/use-filling-work.ts';
import type { Generation } from './generation/use-generation.ts';
import { useWord, type WordFile } from './generation/use-word.ts';
import { usePlace } from './state/use-place.ts';
import { useSwipe } from './use-swipe.ts';
import { FormContext } from '#app/shared/inputs/form/form-context.ts';
import { isGroup } from '#app/shared/inputs/living/form-field.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import type { LookupPart } from '#app/shared/inputs/form/lookup-part.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { LockNote } from '#app/ui/lock-note.tsx';

function useDocumentModel(template: FillableTemplate) {
  const { name, document, fields } = template;
  return useMemo(
    () => toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields }),
    [name, document, fields],
  );
}

interface OutcomeProps {
  template: FillableTemplate;
  generation: Generation;
  word: WordFile;
}

/** The result of the last document. */
function Outcome({ template, generation, word }: OutcomeProps) {
  const { state, dismiss } = generation;
  if (state.phase === 'failed') {
    return (
      <div className="px-4 pb-4">
        <ErrorNotice error={state.error} />
      </div>
    );
  }
  if (state.phase !== 'done') return null;
  return (
    <>
      <GeneratedNotice template={template} generated={state.generated} word={word} onDismiss={dismiss} />
      {state.generated.lacking !== null && <OmissionsNotice lacking={state.generated.lacking} />}
    </>
  );
}

interface FillWorkspaceProps {
  template: FillableTemplate;
  opened: OpenedDraft;
  beginning: Beginning;
  /** Null if the template has no rules. */
  living: LivingPart | null;
  /** Null if no field is filled from elsewhere. */
  lookups: LookupPart | null;
  /** A message about the template to read before continuing. */
  notice: ReactNode;
}

export function FillWorkspace(props: FillWorkspaceProps) {
  const { template, opened: first, beginning, living, lookups, notice } = props;
  // Does not change while the screen is open, even if the component renders twice.
  const [opened] = useState(first);
  const document = useDocumentModel(template);
  const [begun] = useState(() => ({
    values: opened.stored?.values ?? null,
    place: opened.stored?.place ?? null,
    today: opened.stored?.today ?? localDay(new Date()),
  }));
  const screen = useFillingState(template, begun, { living, lookups });
  const { narrow, open, toggle, go, filling, form, showDocument, setShowDocument } = screen;
  const place = usePlace({ form, rules: filling.rules, active: filling.active, left: begun.place });
  useFirstInput(form, opened.isNew);
  const lacking = useOmissionsQuestion();
  const { generation, clear, keeper } = useFillingWork({
    template,
    document,
    opened,
    filling,
    place,
    askOfLacking: lacking.ask,
  });
  const [resumed] = useState(() => Object.values(begun.values ?? {}).some((value) => value !== ''));
  const check = useFillCheck(filling, generation.generate);
  const drafts = useDraftActions(template.uid, opened.id, beginning, keeper);
  const head = { resumed, drafts, onClear: clear };
  const generateButton = useRef<HTMLButtonElement>(null);
  useFocusKept(filling);
  useEnterFlow(
    form,
    filling,
    useCallback(() => generateButton.current?.focus(), []),
  );
  useSwipe(
    form,
    'left',
    useCallback(() => narrow && setShowDocument(true), [narrow, setShowDocument]),
  );
  const { state, cancel } = generation;
  const signing = useSigning();
  const makeToSign = async (): Promise<void> => {
    const made = await generation.generate(() => undefined);
    if (made !== null) await signing.send(made.pdf);
  };
  const sign = useSignAction(signing.busy, () => check.ask(makeToSign));
  const word = useWord(lacking.ask);
  const makeWord = async (): Promise<void> => {
    const made = await generation.generate(() => undefined);
    if (made !== null) word.download(made);
  };
  const onGenerateWord = () => check.ask(makeWord);
  const actions = {
    template,
    state,
    generateButton,
    onGenerate: () => check.ask(),
    onGenerateWord,
    sign,
    onCancel: cancel,
  };
  useFillActions(actions, narrow ? () => setShowDocument(true) : null);
  return (
    <FillingContext value={filling}>
      <FormContext value={filling}>
        <div className="group/fill flex min-h-full flex-col bg-desk min-[720px]:h-[calc(100dvh-3.5rem)]">
          {!narrow && <FillHeader {...actions} />}
          <ConflictBar template={template.uid} />
          <div className="flex min-h-0 grow">
            {!narrow && <DocumentPane document={document} />}
            <div
              ref={form}
              inert={showDocument}
              className={clsx(
                'relative flex w-full flex-col overflow-y-auto border-line bg-surface min-[720px]:shrink-0 min-[720px]:border-l',
                // Tables of rows need more room than single inputs.
                template.fields.some(isGroup)
                  ? 'min-[720px]:w-[clamp(400px,44vw,760px)]'
                  : 'min-[720px]:w-[400px]',
              )}
            >
              {narrow ? (
                <PhoneHead template={template} sign={sign} onGenerateWord={onGenerateWord} {...head} />
              ) : (
                <FormHead template={template.uid} {...head} />
              )}
              <NoGenerationNote />
              <FamiliesNote document={document} />
              {notice}
              <SigningNotice signing={signing} />
              <Outcome template={template} generation={generation} word={word} />
              {check.asked && <MissingNotice onReview={() => check.ask()} />}
              {living !== null && <RuleFaults template={template} />}
              {living !== null && <ShapeNews />}
              <FormPanel open={open} asked={check.asked} single={narrow} onToggle={toggle} onGo={go} />
            </div>
          </div>
          <ReviewDialog check={check} places={filling} />
          {lacking.dialog}
          {narrow && <FillPhoneBar {...actions} onShowDocument={() => setShowDocument(true)} />}
          {narrow && showDocument && (
            <DocumentSheet document={document} onClose={() => setShowDocument(false)} />
          )}
        </div>
      </FormContext>
    </FillingContext>
  );
}

/** Puts the caret into the form's first input after a press that opened the form. */
function useFirstInput(form: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // The closing dialog restores the focus in a microtask of its own, which runs first.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[data-input]')?.focus());
  }, [form, wanted]);
}

/** Shown before a person types, if their groups do not permit making documents. */
function NoGenerationNote() {
  const { t } = useTexts();
  if (useMay()('executions.create')) return null;
  return <LockNote text={missingPermissionText('executions.create', t)} className="mx-4 mb-4" />;
}
