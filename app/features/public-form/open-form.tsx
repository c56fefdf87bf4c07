import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormAnswers } from '#app/data/public-form/form-answers.ts';
import { fileOf } from '#app/data/public-form/kept-form.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { INPUT_ATTRIBUTE } from '#app/inputs/input-props.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useOnline } from '#app/ui/use-online.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { AnswersNote } from './answers-note.tsx';
import { fieldsToCorrect, ownValues } from './check-values.ts';
import { ForgetTyped } from './forget-typed.tsx';
import { FormBar } from './form-bar.tsx';
import { FormHead } from './form-head.tsx';
import { FormSectionsView } from './form-sections-view.tsx';
import { keepForOffline } from './offline.ts';
import { PinForm } from './pin-form.tsx';
import type { OpenState, PinProblem } from './use-form.ts';
import { useFormPrint, type FormPrint } from './use-form-print.ts';
import { useTyped } from './use-typed.ts';

function focusField(id: string): void {
  const input = document.querySelector<HTMLElement>(`[${INPUT_ATTRIBUTE}="${CSS.escape(id)}"]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

/** Once one can type: the page is kept, then the engine, its fonts and the document's images are fetched. */
function useOfflineReady(id: string, { view, fresh }: OpenState, print: FormPrint): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!fresh) return;
    let gone = false;
    const prepare = async (): Promise<void> => {
      const keeps = await keepForOffline();
      await print.prepare();
      if (view.company.logo !== null) await fileOf(id, view.company.logo);
      if (!gone) setReady(keeps);
    };
    // What could not be had is asked for again when the document is.
    prepare().catch(() => undefined);
    return () => {
      gone = true;
    };
    // Of the print only its version matters, which is the view's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, fresh, view.version]);
  return ready;
}

function useAnswers(id: string, { view }: OpenState) {
  const [answers] = useState(() => new FormAnswers(id));
  const state = useSyncExternalStore(answers.subscribe, answers.current);
  useEffect(() => answers.openedAs(view), [answers, view]);
  return { answers, state };
}

/** A form being filled in by a stranger. */
export function OpenForm({
  id,
  opened,
  onPin,
}: {
  id: string;
  opened: OpenState;
  onPin: (pin: string) => Promise<PinProblem | null>;
}) {
  const { view, closed } = opened;
  const { t, language } = useTexts();
  const online = useOnline() && !opened.unreached;
  const typed = useTyped(id, view.sections);
  const print = useFormPrint(id, view);
  const ready = useOfflineReady(id, opened, print);
  const { answers, state } = useAnswers(id, opened);
  const [asked, setAsked] = useState(false);
  const toCorrect = asked
    ? fieldsToCorrect(view.sections, typed.values, valueLanguage(languageTag(language)))
    : [];

  const generate = async (): Promise<void> => {
    setAsked(true);
    const [first] = fieldsToCorrect(view.sections, typed.values, valueLanguage(languageTag(language)));
    if (first !== undefined) return focusField(first.id);
    const values = ownValues(view.sections, typed.values);
    const file = await print.print(values);
    if (file === null) return;
    await answers.add(view, values);
    downloadFile(file, file.type, file.name);
    setAsked(false);
    await answers.flush();
  };

  return (
    <>
      <main className="mx-auto flex w-full max-w-xl grow flex-col gap-5 px-4 py-6">
        <FormHead id={id} view={view} />
        {closed && (
          <p role="alert" className="rounded-surface bg-waiting-soft p-3 text-waiting-text">
            {t('publicForm.closed')}
          </p>
        )}
        {!closed && <AnswersNote view={view} kept={typed.kept} />}
        {!online && <output className="text-sm text-waiting-text">{t('publicForm.offline')}</output>}
        <FormSectionsView sections={view.sections} typed={typed} asked={asked} />
        {state.locked && <PinForm onPin={onPin} />}
        {typed.begun && <ForgetTyped onForget={typed.forget} />}
        {online && ready && <output className="text-xs text-faint">{t('publicForm.ready')}</output>}
      </main>
      <FormBar
        view={view}
        print={print.state}
        answers={state}
        toCorrect={toCorrect.length}
        onGenerate={() => void generate()}
        onSend={() => void answers.flush()}
      />
    </>
  );
}
