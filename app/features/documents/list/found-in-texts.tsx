import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { MarkedText } from '#app/ui/marked-text.tsx';
import type { DocumentsFound } from '#domain/api/documents.ts';
import { nameOf } from '../actions/document-words.ts';
import { filterOf, type ListChoice } from './list-filter.ts';

/** Pause in typing before a search request, in milliseconds. */
const PAUSE_MILLISECONDS = 400;
const LENGTH = { least: 2, most: 100 } as const;

interface FoundInTextsProps {
  choice: ListChoice;
  text: string;
}

/** Documents found by the text of their files, which only the server has. Applies the list's filters. */
export function FoundInTexts({ choice, text }: FoundInTextsProps) {
  const { t } = useTexts();
  const answer = useAnswer(text.trim().slice(0, LENGTH.most));
  if (answer === null) return null;
  if (answer === 'failed')
    return <output className="mt-4 block text-sm text-muted">{t('documents.texts.failed')}</output>;
  return <Found choice={choice} answer={answer} />;
}

function Found({ choice, answer }: { choice: ListChoice; answer: DocumentsFound }) {
  const { t } = useTexts();
  const documents = useDocuments();
  const { classification, organization, box } = choice;
  const all = useLive(
    () => documents.watch(filterOf({ classification, organization, box, deleted: false }, '')),
    [documents, classification, organization, box],
  );
  const byUid = useMemo(() => new Map(all?.map((document) => [document.uid, document])), [all]);
  const shown = answer.found.filter(({ uid }) => byUid.has(uid));
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-h2 font-semibold">{t('documents.texts.title')}</h2>
      <ul
        aria-label={t('documents.texts.title')}
        className="divide-y divide-line rounded-surface border border-line bg-surface empty:hidden"
      >
        {shown.map(({ uid, excerpt }) => {
          const document = byUid.get(uid);
          const name = document === undefined ? '' : nameOf(document);
          return (
            <li key={uid} className="px-4 py-3 text-sm">
              <Link
                to={`/documents/${encodeURIComponent(uid)}`}
                className="font-medium wrap-anywhere text-ink hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <p className="wrap-anywhere text-muted">
                <bdi>
                  <MarkedText segments={excerpt} />
                </bdi>
              </p>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && answer.complete && (
        <p className="text-sm text-muted">{t('documents.texts.none')}</p>
      )}
      {!answer.complete && <p className="mt-2 text-sm text-muted">{t('documents.texts.more')}</p>}
      <p className="mt-2 text-xs text-muted">{t('documents.texts.unread')}</p>
    </section>
  );
}

/** Null until there is an answer. */
function useAnswer(text: string): DocumentsFound | 'failed' | null {
  const documents = useDocuments();
  const [held, setHeld] = useState<{ text: string; answer: DocumentsFound | 'failed' } | null>(null);
  useEffect(() => {
    if (text.length < LENGTH.least) return;
    let over = false;
    const tell = (answer: DocumentsFound | 'failed'): void => {
      if (!over) setHeld({ text, answer });
    };
    const timer = setTimeout(() => {
      documents.search(text).then(tell, () => tell('failed'));
    }, PAUSE_MILLISECONDS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [documents, text]);
  return held?.text === text ? held.answer : null;
}
