import clsx from 'clsx';
import { useCallback, useRef, useState } from 'react';
import { FormContext } from '#app/shared/inputs/form/form-context.ts';
import type { LookupPart } from '#app/shared/inputs/form/lookup-part.ts';
import { ShapeNews } from '#app/shared/inputs/form/shape-news.tsx';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import { isGroup } from '#app/shared/inputs/living/form-field.ts';
import { initialValues } from '#app/shared/inputs/living/new-rows.ts';
import { useOmissionsQuestion } from '#app/shared/paper/lacking-characters/use-omissions-question.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { PackageDraft } from '#domain/entities/draft.ts';
import type { Package } from '#domain/entities/package.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { MissingNotice } from '../check/missing-notice.tsx';
import { RuleFaults } from '../check/rule-faults.tsx';
import { ReviewDialog } from '../check/review-dialog.tsx';
import { useFillCheck } from '../check/use-fill-check.ts';
import { FormPanel } from '../form/form-panel.tsx';
import { FormProgress } from '../form/progress-view.tsx';
import { useEnterFlow } from '../form/use-enter-flow.ts';
import { useFocusKept } from '../form/use-focus-kept.ts';
import { useWord } from '../generation/use-word.ts';
import { SigningNotice } from '../sign/signing-notice.tsx';
import { useSigning } from '../sign/use-signing.ts';
import { FillingContext } from '../state/filling-context.ts';
import type { Delivery } from './make-package.ts';
import type { BegunPart } from './model/package-part.ts';
import { PackageHeader, PackagePhoneBar, PackagePhoneHead } from './package-head.tsx';
import { PackageNotices, type Meanwhile } from './package-notices.tsx';
import { DocumentChoice, PackagePaper, PackageSheet } from './package-paper.tsx';
import { PackageResult } from './package-result.tsx';
import { usePackageDraft } from './use-package-draft.ts';
import { usePackageFilling } from './use-package-filling.ts';
import { usePackageGeneration } from './use-package-generation.ts';

interface PackageWorkspaceProps {
  of: Package;
  parts: readonly BegunPart[];
  /** What was typed for templates that are left out now. */
  others: PackageDraft['parts'];
  today: string;
  living: LivingPart | null;
  /** Null if no field is filled from elsewhere. */
  lookups: LookupPart | null;
  meanwhile: Meanwhile;
}

/** One form for the templates of a package, with the documents beside it. */
export function PackageWorkspace(props: PackageWorkspaceProps) {
  const { of, parts: begun, others, today, living, lookups, meanwhile } = props;
  const { t } = useTexts();
  const notify = useNotify();
  const screen = usePackageFilling({ of, parts: begun, today, living, lookups });
  const { parts, papers, narrow, open, toggle, go, filling, form, shown, setShown } = screen;
  const { showDocument, setShowDocument } = screen;
  const keeper = usePackageDraft({
    of,
    parts,
    others,
    values: filling.values,
    today: filling.rules.today,
    onError: () => void notify({ kind: 'error', text: t('filling.draftNotKept') }),
  });
  const lacking = useOmissionsQuestion();
  const generation = usePackageGeneration({
    name: of.name,
    parts,
    printer: filling.printer,
    askOfLacking: lacking.ask,
    // What was typed meanwhile is not in the documents, and stays.
    onMade: async (made) => {
      if (made.every(({ part, version }) => part.values.version() === version)) await keeper.discard();
    },
  });
  const check = useFillCheck(filling, () => generation.generate('one'));
  const word = useWord(lacking.ask);
  const signing = useSigning();
  const generateButton = useRef<HTMLButtonElement>(null);
  const [asksClear, setAsksClear] = useState(false);
  useFocusKept(filling);
  useEnterFlow(
    form,
    filling,
    useCallback(() => generateButton.current?.focus(), []),
  );
  const clear = async (): Promise<void> => {
    for (const part of parts) {
      part.values.replace(initialValues(part.template.fields));
      part.rules.beginOn(localDay(new Date()));
    }
    await keeper.discard();
    setAsksClear(false);
  };
  const actions = {
    of,
    generation,
    generateButton,
    onGenerate: (delivery: Delivery) => check.ask(() => generation.generate(delivery)),
  };
  const paper = { parts, papers, shown, onShow: setShown };
  return (
    <FillingContext value={filling}>
      <FormContext value={filling}>
        <div className="group/fill flex min-h-full flex-col bg-desk min-[720px]:h-[calc(100dvh-3.5rem)]">
          {!narrow && <PackageHeader {...actions} />}
          <div className="flex min-h-0 grow">
            {!narrow && <PackagePaper {...paper} />}
            <div
              ref={form}
              inert={showDocument}
              className={clsx(
                'relative flex w-full flex-col overflow-y-auto border-line bg-surface min-[720px]:shrink-0 min-[720px]:border-l',
                // Tables of rows need more room than single inputs.
                parts.some(({ template }) => template.fields.some(isGroup))
                  ? 'min-[720px]:w-[clamp(400px,44vw,760px)]'
                  : 'min-[720px]:w-[400px]',
              )}
            >
              {narrow && <PackagePhoneHead of={of} />}
              <div className="flex flex-col gap-1 px-4 pt-4 pb-2">
                <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
                  {!narrow && <h2 className="text-h2 font-semibold">{t('filling.form')}</h2>}
                  <Button kind="ghost" className="-mx-3 text-muted" onClick={() => setAsksClear(true)}>
                    {t('filling.clear')}
                  </Button>
                </div>
                {!narrow && <FormProgress />}
              </div>
              {narrow && <DocumentChoice {...paper} />}
              <PackageNotices meanwhile={meanwhile} typed={keeper.typed} />
              {living !== null &&
                parts.map((part) => (
                  <FormContext key={part.owner} value={papers.get(part) ?? filling}>
                    <RuleFaults template={part.template} named />
                  </FormContext>
                ))}
              <SigningNotice signing={signing} />
              <PackageResult generation={generation} word={word} signing={signing} />
              {check.asked && <MissingNotice onReview={() => check.ask()} />}
              {living !== null && <ShapeNews />}
              <FormPanel open={open} asked={check.asked} single={narrow} onToggle={toggle} onGo={go} />
            </div>
          </div>
          <ReviewDialog check={check} places={filling} />
          <ConfirmDialog
            open={asksClear}
            danger
            title={t('packages.clearTitle')}
            description={t('packages.clearText')}
            confirmLabel={t('filling.clear')}
            onConfirm={clear}
            onCancel={() => setAsksClear(false)}
          />
          {lacking.dialog}
          {narrow && <PackagePhoneBar {...actions} onShowDocument={() => setShowDocument(true)} />}
          {narrow && showDocument && <PackageSheet {...paper} onClose={() => setShowDocument(false)} />}
        </div>
      </FormContext>
    </FillingContext>
  );
}
