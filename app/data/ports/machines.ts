import type { MachineAccess } from '#domain/entities/user.ts';

/** The computer one is at, for a company that controls them. Needs the network. */
export interface MachineStore {
  /**
   * Asks the local agent for the computer's name, and tells it to the server.
   * @throws AppError `agent-unreachable`, `agent-port-taken`, `agent-outdated`, and those of `tellMachine`
   */
  identify(): Promise<{ access: MachineAccess; different: boolean }>;
  /** Where the newest agent is downloaded; null where the provider offers none. */
  installer(): Promise<string | null>;
}
