import type { ProofChallenge, ProofSolution } from '#domain/api/public-forms.ts';
import { FormRefusal } from '../form-line.ts';

/**
 * Solves the proof of work in a worker, so that the page stays responsive.
 * @throws FormRefusal `public-form-proof-wrong`
 */
export function solveProof(challenge: ProofChallenge): Promise<ProofSolution> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<ProofSolution>((resolve, reject) => {
    const fail = (cause: unknown): void => reject(new FormRefusal('public-form-proof-wrong', cause));
    worker.addEventListener('message', ({ data }: MessageEvent<ProofSolution | null>) =>
      data === null ? fail(null) : resolve(data),
    );
    worker.addEventListener('error', fail);
    worker.postMessage(challenge, []);
  });
  return solved.finally(() => worker.terminate());
}
