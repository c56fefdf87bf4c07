import { readdir, readFile, writeFile } from 'node:fs/promises';

/** Of a process, in bytes. */
export async function memoryOf(process: number, kind: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${String(process)}/status`, 'utf8');
  return Number(new RegExp(`${kind}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

/** Lets the highest mark of a process begin anew. */
export async function forgetPeak(process: number): Promise<void> {
  await writeFile(`/proc/${String(process)}/clear_refs`, '5');
}

async function parentOf(process: number): Promise<number> {
  const status = await readFile(`/proc/${String(process)}/status`, 'utf8');
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
}

async function isBelow(own: number, ancestor: number): Promise<boolean> {
  for (let at = own; at > 1; at = await parentOf(at)) if (at === ancestor) return true;
  return false;
}

/** The processes of pages of the browsers that this process has started. */
export async function renderers(): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const own = await Promise.all(
    all.map(async (id) => {
      // A process that ends meanwhile is none of them.
      const command = await readFile(`/proc/${String(id)}/cmdline`, 'utf8').catch(() => '');
      return command.includes('--type=renderer') && (await isBelow(id, process.pid).catch(() => false));
    }),
  );
  return all.filter((_, index) => own[index]);
}
