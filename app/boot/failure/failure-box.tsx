import { ArrowDownTrayIcon, InboxIcon } from '@heroicons/react/24/outline';
import { useRef, useState } from 'react';
import type { RouteObject } from 'react-router';
import { useDataLoader, useSessionState } from '#app/data/data-context.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useCopiedIcon, useCopy } from '#app/ui/copy-button.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { MessageBox, type MessageButton } from '#app/ui/message-box.tsx';
import { openLater } from '#app/ui/open-later.ts';
import { useShownTheme } from '#app/ui/theme.ts';
import { failureReport, type FailureReport } from './failure-report.ts';
import type { Failure } from './failures.ts';
import { loadedScripts } from './own-frames.ts';

interface FailureBoxProps {
  failure: Failure;
  routes: readonly RouteObject[];
  onContinue: () => void;
}

/** The error box of specification 1, section 2. The open page behind it does not change. */
export function FailureBox({ failure, routes, onContinue }: FailureBoxProps) {
  const { t } = useTexts();
  const report = useReport(failure, routes);
  const text = JSON.stringify(report, null, 2);
  const shown = useRef<HTMLTextAreaElement>(null);
  const inbox = useInbox();
  // If the browser refuses to copy, the text is selected so that the person can copy it.
  const copy = useCopyingReport(text, () => shown.current?.select());
  const download = (): void => downloadFile(text, 'application/json', fileName(report));
  return (
    <MessageBox
      open
      onClose={onContinue}
      size="medium"
      title={t('failure.title')}
      description={t(failure.kind === 'crash' ? 'failure.crashText' : 'failure.text')}
      buttons={[
        { id: 'copy', label: t('failure.copy'), ...copy },
        { id: 'download', label: t('failure.download'), icon: ArrowDownTrayIcon, press: download },
        { id: 'inbox', label: t('failure.inbox'), icon: InboxIcon, press: () => void inbox.open() },
        { id: 'go-on', label: t('failure.goOn'), kind: 'primary', focused: true, press: onContinue },
      ]}
    >
      <p className="mt-2 text-sm">{t('failure.ask')}</p>
      <output className="mt-2 block text-sm text-danger-text empty:hidden">
        {inbox.refused ? t('failure.noInbox') : ''}
      </output>
      <p className="mt-2 text-sm text-muted empty:hidden">
        {failure.repeated > 1 && t('failure.repeated', { count: failure.repeated })}{' '}
        {failure.others > 0 && t('failure.others', { count: failure.others })}
      </p>
      <textarea
        ref={shown}
        readOnly
        rows={9}
        value={text}
        aria-label={t('failure.report')}
        className="mt-3 w-full resize-none rounded-control border border-line bg-sunken p-3 font-mono text-xs"
      />
    </MessageBox>
  );
}

function useCopyingReport(text: string, onRefused: () => void): Pick<MessageButton, 'icon' | 'press'> {
  const { t } = useTexts();
  const copy = useCopy();
  const { icon, mark } = useCopiedIcon();
  const words = { copied: t('failure.copied'), notCopied: t('common.notCopied') };
  const press = (): void => {
    void copy(text, words).then((copied) => (copied ? mark() : onRefused()));
  };
  return { icon, press };
}

/** Opens the suite's support product, as the product switcher opens products. */
function useInbox(): { refused: boolean; open: () => Promise<void> } {
  const data = useDataLoader();
  const [refused, setRefused] = useState(false);
  const address = async (): Promise<string | null> => (await data.get()).session.signOnAddress('inbox');
  const open = async (): Promise<void> => {
    setRefused(false);
    // For every failure the fallback is the same: the person sends the report another way.
    const opened = await openLater(address()).catch(() => false);
    setRefused(!opened);
  };
  return { refused, open };
}

function useReport(failure: Failure, routes: readonly RouteObject[]): FailureReport {
  const { language } = useTexts();
  const theme = useShownTheme();
  const session = useSessionState();
  const profile = 'profile' in session ? session.profile : null;
  return failureReport(failure, {
    browser: navigator.userAgent,
    routes,
    path: location.pathname,
    scripts: loadedScripts(),
    version: import.meta.env.VITE_APP_VERSION,
    language,
    theme,
    online: navigator.onLine,
    size: { width: innerWidth, height: innerHeight },
    user: profile?.user.uid ?? null,
    company: profile?.company.uid ?? null,
  });
}

function fileName({ date }: FailureReport): string {
  return `autodocs-${date.slice(0, 19).replaceAll(':', '-')}.json`;
}
