import type { ReactNode } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { pathText } from '#app/shared/filing/filing-tree.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import type { HistoryEntry } from '#domain/entities/filed-document.ts';
import { boxName, isPaper, shownValuesOf } from '../actions/document-words.ts';
import { Fact } from './fact.tsx';
import { TextFacts } from './text-facts.tsx';

interface FactsProps {
  document: StoredDocument;
  filing: Filing;
  /** Null if the person may not request a new text extraction. */
  onReadAgain: (() => void) | null;
}

/** Where the document is filed, its metadata and its history. */
export function Facts({ document, filing, onReadAgain }: FactsProps) {
  const { t, format, language } = useTexts();
  const nameOf = usePeopleNames(t('documents.one.unknownPerson'));
  const { data, createdAt, createdBy } = document;
  const { code, hash, fullPath } = data.meta;
  const values = shownValuesOf(document, filing, language);
  const box = boxName(document, filing, t('documents.place.gone'));
  const gone = t('documents.place.gone');
  const organization =
    data.organizationalItem === null ? null : pathText(filing.organizations, data.organizationalItem) || gone;
  return (
    <div className="flex flex-col gap-6">
      <Block title={t('documents.one.facts')}>
        <dl className="flex flex-col gap-3">
          <Fact term={t('documents.one.code')} copied={code}>
            {code}
          </Fact>
          <Fact term={t('documents.place.classification')}>
            {pathText(filing.classifications, data.classification) || gone}
          </Fact>
          {organization !== null && <Fact term={t('documents.place.organization')}>{organization}</Fact>}
          {box !== null && <Fact term={t('documents.place.box')}>{box}</Fact>}
          <Fact term={t('documents.one.path')}>{fullPath}</Fact>
          <Fact term={t('documents.one.createdAt')}>{format.dateTime(createdAt)}</Fact>
          <Fact term={t('documents.one.createdBy')}>{nameOf(createdBy)}</Fact>
          {!isPaper(document) && (
            <>
              <Fact term={t('documents.one.type')}>{data.extension.toUpperCase() || data.type}</Fact>
              <Fact term={t('documents.one.size')}>{format.bytes(data.size)}</Fact>
              <Fact term={t('documents.one.file')}>{data.path}</Fact>
              <Fact term={t('documents.one.hash')} copied={hash ?? ''}>
                <span className="font-mono text-xs">{hash}</span>
              </Fact>
              <TextFacts document={document} onReadAgain={onReadAgain} />
            </>
          )}
        </dl>
      </Block>
      {values.length > 0 && (
        <Block title={t('documents.one.values')}>
          <dl className="flex flex-col gap-3">
            {values.map(({ title, text }) => (
              <Fact key={title} term={title}>
                {text === '' ? <span className="text-faint">{t('documents.one.noValue')}</span> : text}
              </Fact>
            ))}
          </dl>
        </Block>
      )}
      <Block title={t('documents.one.history')}>
        <ol className="flex flex-col gap-3">
          {data.history.toReversed().map((entry) => (
            <li key={`${entry.at} ${entry.action}`}>
              <p className="break-words">{historyWords(entry, t)}</p>
              <p className="text-xs text-muted">
                {format.dateTime(entry.at)} · {nameOf(entry.by)}
              </p>
            </li>
          ))}
        </ol>
      </Block>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-surface border border-line bg-surface p-4 text-sm">
      <h2 className="mb-3 text-h2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function historyWords({ action, from = '' }: HistoryEntry, t: Translate): string {
  if (action === 'renamed' || action === 'moved') return t(`documents.one.actions.${action}`, { from });
  return t(`documents.one.actions.${action}`);
}
