import { useTexts } from '#app/i18n/texts.ts';
import { LinkButton } from '../panel-heading.tsx';

/** 'Já tem conta? Clique aqui' (specification 2, section 2). */
export function HaveAccount({ onLogin }: { onLogin: () => void }) {
  const { t } = useTexts();
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      {t('registration.haveAccount')}
      <LinkButton onClick={onLogin}>{t('registration.clickHere')}</LinkButton>
    </p>
  );
}
