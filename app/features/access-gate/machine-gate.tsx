import { ArrowDownTrayIcon, ComputerDesktopIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { LEAST_AGENT_VERSION } from '#domain/api/machines.ts';
import { APPROVAL_HOURS } from '#domain/rules/people/machine-access.ts';
import type { Gate } from '#app/data/ports.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { PhoneGate } from './phone-gate.tsx';
import { isPhone } from './phone.ts';
import { useIdentification, type Identification } from './use-identification.ts';

interface MachineGateProps {
  gate: Exclude<Gate, null | 'time-blocked' | 'second-factor-required'>;
  /** Company name. */
  company: string;
  onSignInAgain: () => void;
}

/** Shows why a company with controlled computers does not admit this one (specification 2, section 4). */
export function MachineGate({ gate, company, onSignInAgain }: MachineGateProps) {
  const { t } = useTexts();
  usePageTitle(t('gate.machineTitle'));
  if (isPhone(navigator)) return <PhoneGate company={company} />;
  return gate === 'machine-disapproved' ? (
    <EmptyState
      icon={ComputerDesktopIcon}
      titleAs="h1"
      title={t('gate.disapprovedTitle')}
      text={t('gate.disapprovedText', { company })}
      actions={<Button onClick={onSignInAgain}>{t('gate.signInAgain')}</Button>}
    />
  ) : (
    <Identifying company={company} />
  );
}

function Identifying({ company }: { company: string }) {
  const { t } = useTexts();
  const { state, again } = useIdentification();
  const actions = (
    <Button kind="primary" busy={state.step === 'asking'} onClick={again}>
      {t('gate.checkAgain')}
    </Button>
  );
  if (state.step === 'asking' && state.last === null)
    return (
      <EmptyState icon={ComputerDesktopIcon} titleAs="h1" title={t('gate.asking')} actions={<Spinner />} />
    );
  return <Outcome outcome={state.last} company={company} actions={actions} />;
}

interface OutcomeProps {
  outcome: Identification['last'];
  company: string;
  actions: ReactNode;
}

function Outcome({ outcome, company, actions }: OutcomeProps) {
  const { t } = useTexts();
  if (outcome === null || 'error' in outcome)
    return (
      <AgentMissing
        error={outcome?.error}
        installer={outcome?.installer ?? null}
        company={company}
        actions={actions}
      />
    );
  const { different, access } = outcome;
  return (
    <EmptyState
      icon={ComputerDesktopIcon}
      titleAs="h1"
      title={t(different ? 'gate.differentTitle' : 'gate.waitingTitle')}
      text={[
        t(different ? 'gate.differentText' : 'gate.waitingText', { machine: access.machineName, company }),
        t('gate.hours', { count: APPROVAL_HOURS }),
        t('gate.waitingNext'),
      ].join(' ')}
      actions={actions}
    />
  );
}

interface AgentMissingProps {
  error: unknown;
  installer: string | null;
  company: string;
  actions: ReactNode;
}

function AgentMissing({ error, installer, company, actions }: AgentMissingProps) {
  const { t } = useTexts();
  const { code, text, help } = errorTexts(error, t);
  const agent = code === 'agent-unreachable' || code === 'agent-port-taken' || code === 'agent-outdated';
  return (
    <EmptyState
      icon={ComputerDesktopIcon}
      titleAs="h1"
      title={text}
      text={
        agent
          ? `${t('gate.agentWhy', { company })} ${help} ${t('gate.agentText', { version: LEAST_AGENT_VERSION })}`
          : help
      }
      actions={
        <>
          {agent && installer !== null && (
            <a href={installer} rel="noreferrer" className={buttonClasses()}>
              <ArrowDownTrayIcon aria-hidden className="size-5" />
              {t('gate.download')}
            </a>
          )}
          {agent && installer === null && (
            <p className="mb-2 basis-full text-sm text-muted">{t('gate.noInstaller', { company })}</p>
          )}
          {actions}
        </>
      }
    />
  );
}
