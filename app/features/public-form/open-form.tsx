import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FormAnswers } from '#app/data/public-form/answers/form-answers.ts';
import type { TypedValues } from '#app/data/public-form/typed-values.ts';
import type { PrefilledValues } from '#app/data/public-form/prefilled.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import { formGaps } from '#app/shared/inputs/living/problems.ts';
import { INPUT_ATTRIBUTE } from '#app/shared/inputs/input-props.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useOnline } from '#app/ui/use-online.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import { AnswersNote } from './answers/answers-note.tsx';
import { ForgetTyped } from './fields/forget-typed.tsx';
import { FormSectionsView } from './fields/form-sections-view.tsx';
import { useTyped } from './fields/use-typed.ts';
import { FormBar } from './form-bar.tsx';
import { FormHead } from './form-head.tsx';
import { useFormPrint } from './making/use-form-print.ts';
import { OfflineNote } from './offline/offline-note.tsx';
import { useOfflineReadiness } from './offline/use-offline-readiness.ts';
import { useSigning } from './signing/use-signing.ts';
import { PinForm } from './pin-form.tsx';
import type { OpenState, PinProblem } from './use-form.ts';

function focusField(id: string): void {
  const input = document.querySelector<HTMLElement>(`[${INPUT_ATTRIBUTE}="${CSS.escape(id)}"]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

function useAnswers(id: string, { view }: OpenState) {
  const [answers] = useState(() => new FormAnswers(id));
  const state = useSyncExternalStore(answers.subscribe, answers.current);
  useEffect(() => answers.openedAs(view), [answers, view]);
  return { answers, state };
}

/** A form that a stranger fills in. */
export function OpenForm({
  id,
  opened,
  onPin,
  prefilled,
  living = null,
  note,
}: {
  id: string;
  opened: OpenState;
  onPin: (pin: string) => Promise<PinProblem | null>;
  /** null if the link contains no values. */
  prefilled: PrefilledValues | null;
  /** null if the form has no rules. */
  living?: LivingPart | null;
  /** A note about these values. */
  note?: ReactNode;
}) {
  const { view, closed } = opened;
  const { t } = useTexts();
  const language = useValueLanguage();
  const online = useOnline() && !opened.unreached;
  const typed = useTyped(id, view, prefilled, living);
  const print = useFormPrint(id, view);
  const offline = useOfflineReadiness(id, opened, print);
  const signing = useSigning(id, view);
  const { answers, state } = useAnswers(id, opened);
  const [asked, setAsked] = useState(false);
  const { groups, rules, reveal } = typed;
  const changed = useEffectEvent(() => {
    print.reset();
    signing.reset();
  });
  useEffect(() => rules.subscribeAll(() => changed()), [rules]);
  // The company's server would reject the same.
  const toCorrect = asked ? formGaps(rules, groups, language) : [];

  /** The values of this version's fields, as its rules make them. */
  const ownValues = (): TypedValues => {
    const values = rules.outcome()?.values ?? typed.values;
    return Object.fromEntries(rules.allFields().map((field) => [field.id, filledValue(values, field.id)]));
  };
  /** Makes the document and records it as an answer; null if it was not made. */
  const make = async (): Promise<File | null> => {
    setAsked(true);
    const [first] = formGaps(rules, groups, language);
    if (first !== undefined) {
      reveal.show(first.address);
      focusField(first.address);
      return null;
    }
    const values = ownValues();
    const file = await print.print(values, rules.today());
    if (file === null) return null;
    const day = living === null ? {} : { today: rules.today() };
    const signed = prefilled === null ? {} : { prefilled: prefilled.signed };
    await answers.add(view, values, { ...day, ...signed });
    setAsked(false);
    return file;
  };
  const generate = async (): Promise<void> => {
    const file = await make();
    if (file === null) return;
    downloadFile(file, file.type, file.name);
    await answers.flush();
  };
  const sign = async (): Promise<void> => {
    await signing.sign(make);
    await answers.flush();
  };

  return (
    <>
      {/* Tables of rows need more room than single inputs. */}
      <main className="mx-auto flex w-full max-w-xl grow flex-col gap-5 px-4 py-6 min-[1024px]:has-[[data-group]]:max-w-3xl">
        <FormHead id={id} view={view} />
        {closed && (
          <p role="alert" className="rounded-surface bg-waiting-soft p-3 text-waiting-text">
            {t('publicForm.closed')}
          </p>
        )}
        {note}
        {!closed && <AnswersNote view={view} isStored={typed.isStored} />}
        {!online && <OfflineNote online={false} {...offline} />}
        <FormSectionsView typed={typed} asked={asked} />
        {state.locked && <PinForm onPin={onPin} />}
        {typed.begun && <ForgetTyped onForget={typed.forget} />}
        {online && <OfflineNote online {...offline} />}
      </main>
      <FormBar
        view={view}
        print={print.state}
        answers={state}
        toCorrect={toCorrect.length}
        another={view.answers !== 'kept' && (state.sent || state.waiting > 0)}
        signing={signing}
        onGenerate={() => void generate()}
        onSign={() => void sign()}
        onSend={() => void answers.flush()}
      />
    </>
  );
}
