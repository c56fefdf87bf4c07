import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { DEFAULT_FAMILY } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PrintRemarks } from './generate-document.ts';
import { intoView } from './into-view.ts';

const SHOWN_CHARACTERS = 12;

/** With its number: the screen may have no picture of it either. */
function named(character: string): string {
  const numbers = Array.from(
    character,
    (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `${character} (${numbers.join(' ')})`;
}

function listed(characters: readonly string[]): string {
  const shown = characters.slice(0, SHOWN_CHARACTERS).map(named).join(', ');
  return characters.length > SHOWN_CHARACTERS ? `${shown}, …` : shown;
}

/** What the finished PDF does not show as it was written. */
export function PrintRemarksNotice({
  remarks: { missingCharacters, replacedFamilies, unreadableImages },
}: {
  remarks: PrintRemarks;
}) {
  const { t } = useTexts();
  if (missingCharacters.length + replacedFamilies.length + unreadableImages.length === 0) return null;
  return (
    <div className="px-4 pb-4" ref={intoView}>
      <div
        role="alert"
        className="flex gap-3 rounded-surface border border-waiting-text/40 bg-waiting-soft p-4"
      >
        <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
        <div className="min-w-0 grow">
          <p className="font-medium text-waiting-text">{t('filling.remarks')}</p>
          {missingCharacters.length > 0 && (
            <p className="mt-1 break-words">
              {t('filling.missingCharacters', {
                count: missingCharacters.length,
                characters: listed(missingCharacters),
              })}
            </p>
          )}
          {replacedFamilies.length > 0 && (
            <p className="mt-1 break-words">
              {t('filling.replacedFamilies', {
                count: replacedFamilies.length,
                families: replacedFamilies.join(', '),
                family: DEFAULT_FAMILY,
              })}
            </p>
          )}
          {unreadableImages.length > 0 && (
            <p className="mt-1">{t('filling.unreadableImages', { count: unreadableImages.length })}</p>
          )}
        </div>
      </div>
    </div>
  );
}
