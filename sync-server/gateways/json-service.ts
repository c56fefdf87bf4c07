import { AppError } from '#domain/api/errors.ts';

const TIMEOUT_MS = 5000;
const ANSWER_BYTES = 64_000;

/**
 * Requests JSON from a public service. Path segments are escaped, redirects are refused, and both time and size of the
 * answer are limited: the service can neither redirect this server nor fill its memory.
 * @param base of the service, from the configuration
 * @throws AppError lookup-failed
 */
export async function askJson(
  base: string,
  path: readonly string[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<unknown> {
  const address = `${base.replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`;
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const answer: unknown = JSON.parse(await limitedText(response));
    return answer;
  } catch (cause) {
    throw new AppError('lookup-failed', { cause });
  }
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the download.
    if (bytes > ANSWER_BYTES) throw new Error('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
