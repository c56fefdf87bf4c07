import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Popover } from '#app/ui/popover.tsx';
import type { DocumentEditors } from '../document-editors.ts';
import type { TextFigures } from '../stored-state/text-figures.ts';
import { useSelectedFigures } from './use-selected-figures.ts';

const names = ['words', 'characters', 'withoutSpaces', 'paragraphs'] as const;

/** The number of words in the document or in the selection; a press shows more. */
export function WordCount({ editors, figures }: { editors: DocumentEditors; figures: TextFigures }) {
  const { t, format } = useTexts();
  const selected = useSelectedFigures(editors);
  const { words } = selected ?? figures;
  const text = selected === null ? 'editing.status.words' : 'writing.count.selected';
  return (
    <Popover
      label={t('writing.count.title')}
      anchor="top start"
      trigger={
        <Button
          kind="ghost"
          className="h-7! min-w-0 shrink! px-1.5! text-xs!"
          title={t('writing.count.title')}
        >
          <span className="truncate">{t(text, { count: words, shown: format.number(words) })}</span>
        </Button>
      }
    >
      <table className="tabular-nums">
        <caption className="pb-2 text-left font-semibold">{t('writing.count.title')}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">{t('writing.count.title')}</span>
            </th>
            <th scope="col" className="pl-6 text-right font-normal">
              {t('writing.count.whole')}
            </th>
            {selected !== null && (
              <th scope="col" className="pl-6 text-right font-normal">
                {t('writing.count.selection')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-left font-normal">
                {t(`writing.count.${name}`)}
              </th>
              <td className="pl-6 text-right">{format.number(figures[name])}</td>
              {selected !== null && <td className="pl-6 text-right">{format.number(selected[name])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  );
}
