import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs an operator's command, with the node's number where it says `{node}`. @throws Error where it fails */
export async function runHook(command: string, node?: number): Promise<void> {
  const line = node === undefined ? command : command.replaceAll('{node}', String(node));
  const child = spawn(line, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`'${line}' ended with ${code ?? 'a signal'}.`);
}
