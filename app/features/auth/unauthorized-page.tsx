import { LockClosedIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import { errorCodeSchema } from '#domain/api/error-answer.ts';

function OpenPage({
  icon,
  title,
  text,
  action,
}: {
  icon: Icon;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas">
      <EmptyState icon={icon} titleAs="h1" title={title} text={text} actions={action} />
    </main>
  );
}

const reasonSchema = z.object({ code: errorCodeSchema });

/** Shows the reason, if the link contains it. */
export function UnauthorizedPage() {
  const { t } = useTexts();
  const reason = reasonSchema.safeParse(useLocation().state);
  const code = reason.success ? reason.data.code : null;
  usePageTitle(t('account.unauthorizedTitle'));
  return (
    <OpenPage
      icon={LockClosedIcon}
      title={t('account.unauthorizedTitle')}
      text={
        code === null
          ? t('account.unauthorizedText')
          : `${t(`errors.${code}.text`)}. ${t(`errors.${code}.help`)}`
      }
      action={
        <Link to="/auth" className={buttonClasses('primary')}>
          {t('account.toSignIn')}
        </Link>
      }
    />
  );
}
