import type { MachineAccess } from '#domain/entities/user.ts';

/** The person's computer, for a company that controls computers. Needs the network. */
export interface MachineStore {
  /**
   * Reads the computer's name from the local agent, and reports it to the server.
   * @throws AppError `agent-unreachable`, `agent-port-taken`, `agent-outdated`, and those of `tellMachine`
   */
  identify(): Promise<{ access: MachineAccess; different: boolean }>;
  /** Address for the download of the newest agent; null if the provider offers none. */
  installer(): Promise<string | null>;
}
