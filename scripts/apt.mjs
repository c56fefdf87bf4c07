import { execFileSync } from 'node:child_process';

/** Runs `apt-get` as root, without questions. Throws if it fails. */
export function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', '-q', ...args];
  execFileSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
