import { DocumentMinusIcon, LockClosedIcon, SignalSlashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PinForm } from './pin-form.tsx';
import { LinkedForm } from './prefilled/linked-form.tsx';
import { useForm, type OpenedForm } from './use-form.ts';

/**
 * `/forms/:templateId`: a form that anybody with its link can fill in, without the rest of the app.
 * @param signed the values in the link; null if there are none
 */
export function PublicFormPage({
  id,
  begun,
  signed,
}: {
  id: string;
  begun: OpenedForm;
  signed: string | null;
}) {
  const { t } = useTexts();
  const { state, reload, unlock } = useForm(id, begun);
  switch (state.phase) {
    case 'loading':
      return (
        <main className="grid min-h-dvh place-items-center text-accent">
          <Spinner label={t('publicForm.loading')} className="size-8" />
        </main>
      );
    case 'gone':
      return (
        <MessageScreen
          icon={DocumentMinusIcon}
          company={state.company}
          title={t('publicForm.goneTitle')}
          text={
            state.company === null
              ? t('publicForm.goneText')
              : t('publicForm.goneTextOf', { company: state.company })
          }
        />
      );
    case 'failed':
      return (
        <MessageScreen
          icon={SignalSlashIcon}
          title={state.busy ? t('publicForm.busyTitle') : t('publicForm.unreachableTitle')}
          text={state.busy ? t('publicForm.busyText') : t('publicForm.unreachableText')}
          actions={<Button onClick={reload}>{t('common.tryAgain')}</Button>}
        />
      );
    case 'locked':
      return (
        <MessageScreen
          icon={LockClosedIcon}
          company={state.company}
          title={t('publicForm.pinTitle')}
          text={
            state.company === null
              ? t('publicForm.pinText')
              : t('publicForm.pinTextOf', { company: state.company })
          }
          actions={<PinForm onPin={unlock} />}
        />
      );
    case 'open':
      return <LinkedForm id={id} opened={state} onPin={unlock} signed={signed} />;
  }
}
