import type { ErrorCode } from '#domain/api/errors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox } from '#app/ui/message-box.tsx';
import type { SignInProblem } from './sign-in-problem.ts';

/** Problems that belong to no field: licences, blocks, and the general 'Erro ao fazer Login'. */
export function SignInProblemDialog({
  problem,
  onClose,
}: {
  problem: SignInProblem | null;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const code: ErrorCode = problem?.code ?? 'internal';
  const general = problem?.place === 'dialog' && problem.title === 'general';
  const text = t(`errors.${code}.text`);
  return (
    <MessageBox
      open={problem !== null}
      onClose={onClose}
      title={general ? t('account.failedTitle') : text}
      description={general ? `${text}. ${t(`errors.${code}.help`)}` : t(`errors.${code}.help`)}
      buttons={[{ id: 'close', label: t('common.close'), kind: 'primary', focused: true, press: onClose }]}
    >
      <p className="mt-3 text-xs text-faint">{t('common.errorCode', { code })}</p>
    </MessageBox>
  );
}
