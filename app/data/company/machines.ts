import {
  AGENT_ORIGIN,
  agentAnswerSchema,
  LEAST_AGENT_VERSION,
  newestInstaller,
  tellMachine,
} from '#domain/api/machines.ts';
import { AppError } from '#domain/api/errors.ts';
import type { MachineAccess } from '#domain/entities/user.ts';
import { isOlderVersion } from '#domain/rules/version-order.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { MachineStore } from '../ports.ts';

const AGENT_MS = 3000;

/** Identifies this computer through the local agent, and lets the server decide about it. */
export class Machines implements MachineStore {
  private readonly environment: Pick<Environment, 'fetch'>;
  private readonly http: HttpClient;

  constructor(environment: Pick<Environment, 'fetch'>, http: HttpClient) {
    this.environment = environment;
    this.http = http;
  }

  async identify(): Promise<{ access: MachineAccess; different: boolean }> {
    const machine = await this.name();
    return this.http.call(tellMachine, { params: {}, body: { machine } });
  }

  async installer(): Promise<string | null> {
    return (await this.http.call(newestInstaller, { params: {} })).installer?.url ?? null;
  }

  private async name(): Promise<string> {
    const { name, version } = await this.askAgent();
    if (isOlderVersion(version, LEAST_AGENT_VERSION)) throw new AppError('agent-outdated');
    return name;
  }

  private async askAgent(): Promise<{ name: string; version: string }> {
    try {
      const response = await this.ask('cors');
      return agentAnswerSchema.parse(await response.json());
    } catch (cause) {
      throw new AppError((await this.answers()) ? 'agent-port-taken' : 'agent-unreachable', { cause });
    }
  }

  /** Whether any program answers at the port. Without CORS headers a page learns no more. */
  private async answers(): Promise<boolean> {
    return this.ask('no-cors').then(
      () => true,
      () => false,
    );
  }

  private ask(mode: RequestMode): Promise<Response> {
    const signal = AbortSignal.timeout(AGENT_MS);
    return this.environment.fetch(`${AGENT_ORIGIN}/machine/name`, {
      signal,
      mode,
      credentials: 'omit',
      cache: 'no-store',
    });
  }
}
