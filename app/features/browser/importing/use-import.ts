import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { firstValueFrom } from 'rxjs';
import { useData, useLive } from '#app/data/react.tsx';
import type { OfficeReader } from '#app/importers/create-importer.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { joinFields, type FieldWish, type FieldWishes, type JoinedField } from './fields/join-fields.ts';
import { makeTemplates, type Making } from './making/make-templates.ts';
import { newCode } from './making/new-code.ts';
import { isOn, type Entry } from './session/chosen-entry.ts';
import { earlierImports } from './session/earlier-imports.ts';
import { ImportSession, templateName, type SessionState } from './session/import-session.ts';

/** The step that the person is at. */
type ImportStep =
  { kind: 'dry-run' } | { kind: 'making'; done: number; all: number } | { kind: 'made'; making: Making };

export interface Import {
  session: ImportSession;
  state: SessionState;
  step: ImportStep;
  /** The files that become templates. */
  on: readonly Entry[];
  fields: readonly JoinedField[];
  wish: (key: string, wish: FieldWish) => void;
  target: string;
  setTarget: (area: string) => void;
  make: () => void;
  /** The person decided something that is lost when the dialog is left. */
  isTouched: boolean;
  /** Makes no more templates; those that are made stay. */
  stopMaking: () => void;
}

/** Whether the person named the template or said whether they want it. */
const isDecided = ({ wanted, name, file, refused }: Entry): boolean =>
  wanted !== null || refused.size > 0 || name !== templateName(file.name);

/** Reads the files while the dialog is open. */
function useSession(files: readonly File[], openReader: () => OfficeReader): ImportSession {
  const { templates } = useData();
  const [session] = useState(
    () => new ImportSession(openReader(), firstValueFrom(templates.search('')).then(earlierImports)),
  );
  const [begun] = useState(files);
  useEffect(() => {
    session.open(begun);
    return () => session.close();
  }, [session, begun]);
  return session;
}

/** One import, from the chosen files to the templates. */
export function useImport(
  { area, files, openReader }: { area: string; files: readonly File[]; openReader: () => OfficeReader },
  onMade: (making: Making) => void,
): Import {
  const { t, format } = useTexts();
  const data = useData();
  const session = useSession(files, openReader);
  const state = useSyncExternalStore(session.subscribe, session.current);
  const [wishes, setWishes] = useState<FieldWishes>(new Map());
  const [target, setTarget] = useState(area);
  const [step, setStep] = useState<ImportStep>({ kind: 'dry-run' });
  const stop = useRef<AbortController | null>(null);
  const here = useLive(() => data.templates.watchArea(target), [data.templates, target]);
  const on = useMemo(() => state.entries.filter(isOn), [state.entries]);
  const fields = useMemo(() => joinFields(state.entries, wishes), [state.entries, wishes]);
  const wish = useCallback(
    (key: string, more: FieldWish) =>
      setWishes((before) => new Map(before).set(key, { ...before.get(key), ...more })),
    [],
  );
  useEffect(() => () => stop.current?.abort(), []);

  const sign = (author: string, at: string | null): string => {
    const named = author.trim() === '' ? t('importing.someone') : author.trim().slice(0, 200);
    return at === null
      ? t('importing.signed', { name: named })
      : t('importing.signedAt', { name: named, date: format.date(at) });
  };
  const make = async (): Promise<void> => {
    const stopping = new AbortController();
    stop.current = stopping;
    setStep({ kind: 'making', done: 0, all: on.length });
    const wanted = {
      area: target,
      taken: (here ?? []).map(({ name }) => name),
      fields,
      comments: state.choices.comments,
      section: t('importing.section'),
      newCode,
      sign,
    };
    const making = await makeTemplates(
      on,
      { stores: data, wishes: wanted },
      {
        onDone: (done) => setStep({ kind: 'making', done, all: on.length }),
        signal: stopping.signal,
      },
    );
    setStep({ kind: 'made', making });
    onMade(making);
  };
  return {
    session,
    state,
    step,
    on,
    fields,
    wish,
    target,
    setTarget,
    isTouched: wishes.size > 0 || state.entries.some(isDecided),
    make: () => void make(),
    stopMaking: () => stop.current?.abort(),
  };
}
