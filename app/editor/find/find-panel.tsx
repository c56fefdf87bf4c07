import { ChevronDownIcon, ChevronUpIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Input } from '#app/ui/input.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { createFinder, type Finder, type FindState } from './find-and-replace.ts';
import { $selectedWords } from './selected-words.ts';
import { useEscapeKey } from './use-escape-key.ts';
import { hideMatches, scrollToMatch, showMatches } from './show-matches.ts';

function useFinder(): { finder: Finder; state: FindState } {
  const { editors } = useToolbar();
  const finder = useMemo(() => createFinder(editors), [editors]);
  const state = useSyncExternalStore(finder.subscribe, finder.state);
  useEffect(() => {
    finder.seek({ query: editors.areas[editors.active()].read($selectedWords) });
    return () => {
      finder.dispose();
      hideMatches();
    };
  }, [finder, editors]);
  useEffect(() => showMatches(editors, state), [editors, state]);
  return { finder, state };
}

/** Find, and find and replace, over header, body and footer. */
export function FindPanel() {
  const { panel } = useToolbar();
  return panel === 'find' || panel === 'replace' ? <OpenPanel replacing={panel === 'replace'} /> : null;
}

function OpenPanel({ replacing }: { replacing: boolean }) {
  const { t } = useTexts();
  const { editors, asked, openPanel, returnToText } = useToolbar();
  const { finder, state } = useFinder();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  const close = () => {
    openPanel(null);
    returnToText();
  };
  useEscapeKey(close);
  const go = (by: 1 | -1) => {
    finder.step(by);
    scrollToMatch(editors, finder.state());
  };
  return (
    <search
      aria-label={t('writing.find.title')}
      className="absolute top-full right-0 z-20 flex w-100 max-w-full flex-col gap-2 border border-t-0 border-line bg-surface p-2 shadow-float min-[720px]:right-2 min-[720px]:rounded-b-surface"
    >
      <div className="flex items-center gap-1">
        <Input
          ref={input}
          aria-label={t('writing.find.query')}
          placeholder={t('writing.find.query')}
          enterKeyHint="search"
          value={state.query}
          onChange={(event) => {
            finder.seek({ query: event.target.value });
            scrollToMatch(editors, finder.state());
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(event.shiftKey ? -1 : 1);
          }}
        />
        <MatchCount state={state} />
        <IconButton
          icon={ChevronUpIcon}
          label={t('writing.find.previous')}
          shortcut="Shift+Enter"
          onClick={() => go(-1)}
        />
        <IconButton
          icon={ChevronDownIcon}
          label={t('writing.find.next')}
          shortcut="Enter"
          onClick={() => go(1)}
        />
        <IconButton icon={XMarkIcon} label={t('common.close')} shortcut="Esc" onClick={close} />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 px-1 pb-1">
        <Checkbox
          label={t('writing.find.matchCase')}
          checked={state.matchCase}
          onChange={(matchCase) => finder.seek({ matchCase })}
        />
        <Checkbox
          label={t('writing.find.wholeWord')}
          checked={state.wholeWord}
          onChange={(wholeWord) => finder.seek({ wholeWord })}
        />
      </div>
      {replacing ? (
        <ReplaceRow finder={finder} state={state} />
      ) : (
        <Button
          kind="ghost"
          className="self-start"
          onClick={() => openPanel('replace')}
          title={t('writing.shortcut.key', { keys: 'Ctrl+H' })}
        >
          {t('writing.find.showReplace')}
        </Button>
      )}
    </search>
  );
}

function MatchCount({ state: { query, matches, current } }: { state: FindState }) {
  const { t, format } = useTexts();
  const text =
    matches.length === 0
      ? t('writing.find.none')
      : t('writing.find.position', {
          current: format.number(current + 1),
          total: format.number(matches.length),
        });
  return (
    <output className="min-w-16 shrink-0 text-right text-xs text-muted tabular-nums">
      {query === '' ? '' : text}
    </output>
  );
}

function ReplaceRow({ finder, state }: { finder: Finder; state: FindState }) {
  const { t, format } = useTexts();
  const { editors } = useToolbar();
  const [text, setText] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const kept = state.matches.filter(({ inField }) => inField).length;
  const replace = () => {
    setReplaced(null);
    finder.replace(text);
    scrollToMatch(editors, finder.state());
  };
  const said = [
    replaced === null
      ? null
      : t('writing.find.replaced', { count: replaced, shown: format.number(replaced) }),
    kept === 0 ? null : t('writing.find.inFields', { count: kept, shown: format.number(kept) }),
  ].filter((line) => line !== null);
  return (
    <div className="flex flex-col gap-2">
      <Input
        aria-label={t('writing.find.replacement')}
        placeholder={t('writing.find.replacement')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) replace();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={replace}>{t('writing.find.replace')}</Button>
        <Button onClick={() => setReplaced(finder.replaceAll(text))}>{t('writing.find.replaceAll')}</Button>
      </div>
      <output className="px-1 text-xs text-muted empty:hidden">{said.join(' ')}</output>
    </div>
  );
}
