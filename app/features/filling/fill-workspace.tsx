import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useData } from '#app/data/react.tsx';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/from-editor-state.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { createActiveField } from './active-field.ts';
import { FillHeader, FillPhoneBar } from './fill-header.tsx';
import type { FillableTemplate } from './fill-basis.ts';
import { type Filling, FillingContext } from './filling-context.ts';
import { FormHead } from './form/form-head.tsx';
import { FormPanel } from './form/form-panel.tsx';
import { PrintRemarksNotice } from './print-remarks-notice.tsx';
import { firstOpen, openSection, toggleSection } from './form/open-sections.ts';
import { formSections } from './form-sections.ts';
import { DocumentPane, DocumentSheet } from './paper/document-pane.tsx';
import { FillCheckDialogs, MissingFieldsNotice } from './fill-check.tsx';
import { initialValues } from './fill-problems.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useFillCheck } from './use-fill-check.ts';
import { useGeneration } from './use-generation.ts';
import { usePrinter } from './use-printer.ts';
import { createValueStore } from './value-store.ts';

function useDocumentModel(template: FillableTemplate) {
  const { name, document, fields } = template;
  return useMemo(
    () => toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields }),
    [name, document, fields],
  );
}

/** Values, marked field and the ways between form and paper, made once for a template. */
function useFillingState(template: FillableTemplate, initial: Readonly<Record<string, string>> | null) {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const sections = useMemo(() => formSections(template), [template]);
  const [values] = useState(() => createValueStore(initial ?? initialValues(template.fields)));
  const [active] = useState(createActiveField);
  const [open, setOpen] = useState(() =>
    firstOpen(
      sections.map((section) => section.id),
      narrow,
    ),
  );
  const [showDocument, setShowDocument] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  const goToField = useCallback(
    (field: string) => {
      const section = sections.find((candidate) => candidate.fields.some((entry) => entry.id === field));
      if (section === undefined) return;
      // The input can take the focus only once its section is drawn open, and the paper out of the way.
      flushSync(() => {
        setOpen((before) => openSection(before, section.id, narrow));
        setShowDocument(false);
      });
      const input = form.current?.querySelector<HTMLElement>(`[data-input="${CSS.escape(field)}"]`);
      input?.focus();
    },
    [sections, narrow],
  );
  const printer = usePrinter();
  const filling = useMemo(() => {
    const fields = new Map(template.fields.map((field) => [field.id, field]));
    return { values, active, printer, goToField, fields };
  }, [values, active, printer, goToField, template.fields]);
  const toggle = (section: string): void => setOpen((before) => toggleSection(before, section, narrow));
  return { narrow, sections, open, toggle, filling, form, showDocument, setShowDocument };
}

/** Keeps what is typed, prints it, and forgets it only when it is printed, recorded and still the same. */
function useFillingWork(
  template: FillableTemplate,
  document: DocumentModel,
  { values, printer }: Pick<Filling, 'values' | 'printer'>,
) {
  const { t } = useTexts();
  const notify = useNotify();
  const { drafts } = useData();
  const keeper = useDraftKeeper(template, values, () =>
    notify({ kind: 'error', text: t('filling.draftNotKept') }),
  );
  const discard = (): Promise<void> => keeper.settle(() => drafts.discard('fill', template.uid));
  const printed = useRef(0);
  const generation = useGeneration({
    template,
    document,
    printer,
    values: () => {
      printed.current = values.version();
      return values.all();
    },
    onGenerated: async () => {
      if (printed.current === values.version()) await discard();
    },
  });
  const clear = async (): Promise<void> => {
    const first = initialValues(template.fields);
    for (const field of Object.keys({ ...values.all(), ...first })) values.set(field, first[field] ?? '');
    await discard();
  };
  return { generation, clear };
}

export function FillWorkspace({
  template,
  initial,
  notice,
}: {
  template: FillableTemplate;
  /** What the person should know of the template before they go on. */
  notice: ReactNode;
  /** Null where nothing was typed before. */
  initial: Readonly<Record<string, string>> | null;
}) {
  const document = useDocumentModel(template);
  const { narrow, sections, open, toggle, filling, form, showDocument, setShowDocument } = useFillingState(
    template,
    initial,
  );
  const { generation, clear } = useFillingWork(template, document, filling);
  const [resumed] = useState(() => initial !== null && Object.values(initial).some((value) => value !== ''));
  const { state, cancel, dismiss } = generation;
  const check = useFillCheck(sections, filling, generation.generate);
  const actions = { template, state, onGenerate: check.ask, onCancel: cancel };
  return (
    <FillingContext value={filling}>
      <div className="flex min-h-full flex-col bg-desk min-[720px]:h-[calc(100dvh-3.5rem)]">
        <FillHeader {...actions} narrow={narrow} />
        <div className="flex min-h-0 grow">
          {!narrow && <DocumentPane document={document} />}
          <div
            ref={form}
            inert={showDocument}
            className="flex w-full flex-col overflow-y-auto border-line bg-surface min-[720px]:w-[400px] min-[720px]:shrink-0 min-[720px]:border-l"
          >
            <FormHead resumed={resumed} onClear={clear} />
            {notice}
            {state.phase === 'failed' && (
              <div className="px-4 pb-4">
                <ErrorNotice error={state.error} />
              </div>
            )}
            {state.phase === 'remarks' && <PrintRemarksNotice remarks={state.remarks} onDismiss={dismiss} />}
            {check.asked && <MissingFieldsNotice sections={sections} />}
            <FormPanel sections={sections} open={open} asked={check.asked} onToggle={toggle} />
          </div>
        </div>
        <FillCheckDialogs check={check} />
        {narrow && <FillPhoneBar {...actions} onShowDocument={() => setShowDocument(true)} />}
        {narrow && showDocument && (
          <DocumentSheet document={document} onClose={() => setShowDocument(false)} />
        )}
      </div>
    </FillingContext>
  );
}
