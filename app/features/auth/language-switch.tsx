import { languages } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSwitchLanguage } from '#app/i18n/use-switch-language.ts';
import { useNotify } from '#app/ui/notifications.tsx';

const shortNames = { pt_BR: 'Português (BR)', pt_PT: 'Português (PT)', en_US: 'English' } as const;

/** For users who do not read the language of the sign-in page. */
export function LanguageSwitch() {
  const { t, language } = useTexts();
  const switchLanguage = useSwitchLanguage();
  const notify = useNotify();
  return (
    <ul aria-label={t('shell.language')} className="-ml-2 flex flex-wrap gap-1 text-xs">
      {languages.map((each) => (
        <li key={each}>
          <button
            type="button"
            aria-pressed={each === language}
            onClick={() =>
              void switchLanguage(each).catch(() =>
                notify({ kind: 'error', text: t('shell.languageFailed') }),
              )
            }
            className="rounded-control px-2 py-1.5 text-muted hover:bg-hover aria-pressed:font-medium aria-pressed:text-accent-text touch:py-3"
          >
            {shortNames[each]}
          </button>
        </li>
      ))}
    </ul>
  );
}
