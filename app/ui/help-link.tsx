import { useTexts } from '#app/i18n/texts.ts';
import { openHelp } from './open-help.ts';

/** 'O que é isto?': opens the help article about the element beside it. */
export function HelpLink({ article, className = '' }: { article: string; className?: string }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openHelp(article)}
      className={`shrink-0 rounded-control text-sm underline underline-offset-2 hover:no-underline touch:min-h-11 ${className}`}
    >
      {t('shell.whatIsThis')}
    </button>
  );
}
