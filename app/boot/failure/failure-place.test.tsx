// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { FailurePlace } from './failure-place.tsx';
import { Failures } from './failures.ts';

const routes = () => [{ path: '*' }];
const signOnAddress = vi.fn<(app: string) => Promise<string | null>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const tab = { opener: {}, close: vi.fn(), location: { replace: vi.fn() } };
let shown: Drawn | null = null;

async function failedPage(error: unknown): Promise<{ failures: Failures; page: Drawn }> {
  const failures = new Failures();
  const page = await drawn(
    <>
      <textarea aria-label="Texto" />
      <FailurePlace routes={routes} failures={failures} />
    </>,
    { data: { session: { signOnAddress } } },
  );
  shown = page;
  failures.add({ kind: 'error', error });
  await expect.poll(() => page.find('[role=alertdialog]', /Algo deu errado/)).toBeDefined();
  return { failures, page };
}

beforeEach(() => {
  vi.stubGlobal('open', () => tab);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  writeText.mockResolvedValue();
});
afterEach(() => {
  shown?.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const report = (page: Drawn) => page.find('textarea', 'Relatório do erro') as HTMLTextAreaElement | undefined;

test('S11 the box says what to do, copies its report, and leaves the page as it was', async () => {
  const { page } = await failedPage(new TypeError('Senha123 is not a function'));
  const text = report(page)?.value ?? '';
  expect(JSON.parse(text)).toMatchObject({ page: '/*', error: { message: '… is not a function' } });
  const copy = page.find('button', 'Copiar');
  const plain = copy?.querySelector('svg path')?.getAttribute('d');
  vi.useFakeTimers();
  try {
    copy?.click();
    await vi.waitFor(() => expect(copy?.querySelector('svg path')?.getAttribute('d')).not.toBe(plain), {
      timeout: 30_000,
    });
    expect(writeText).toHaveBeenCalledWith(text);
    await vi.advanceTimersByTimeAsync(1400);
    expect(copy?.querySelector('svg path')?.getAttribute('d')).not.toBe(plain);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(copy?.querySelector('svg path')?.getAttribute('d')).toBe(plain), {
      timeout: 30_000,
    });
  } finally {
    vi.useRealTimers();
  }
  page.find('button', 'Continuar')?.click();
  await expect.poll(() => page.find('[role=alertdialog]', /./)).toBeUndefined();
  expect(page.find('textarea', 'Texto')).toBeDefined();
});

test('S11 a browser that does not let it copy gets the report selected', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { page } = await failedPage(new Error('x'));
  page.find('button', 'Copiar')?.click();
  const field = report(page);
  await expect.poll(() => field?.selectionEnd).toBe(field?.value.length);
});

test('S11 the support inbox opens by the sign-on of the switcher, and says what to do where there is none', async () => {
  const { page } = await failedPage(new Error('x'));
  signOnAddress.mockResolvedValueOnce(null);
  page.find('button', 'Abrir caixa de suporte')?.click();
  await expect.poll(() => page.find('output', /não pode ser aberta agora/)).toBeDefined();
  expect(tab.close).toHaveBeenCalledOnce();
  signOnAddress.mockResolvedValueOnce('https://inbox.example/sso/1');
  page.find('button', 'Abrir caixa de suporte')?.click();
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['https://inbox.example/sso/1']]);
  expect(signOnAddress).toHaveBeenCalledWith('inbox');
  await expect.poll(() => page.find('output', /não pode ser aberta agora/)).toBeUndefined();
});

test('S11 an error that comes again, and others, are counted in the box that is open', async () => {
  const { failures, page } = await failedPage(new Error('x'));
  failures.add({ kind: 'error', error: new Error('x') });
  failures.add({ kind: 'rejection', error: new Error('y') });
  await expect.poll(() => page.find('p', /Aconteceu 2 vezes\. Mais 1 erro/)).toBeDefined();
  expect(JSON.parse(report(page)?.value ?? '')).toMatchObject({ extra: { repeated: 2, others: 1 } });
  expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1);
});

test('S11 a box that breaks is left out, and is not asked for again', async () => {
  const failures = new Failures();
  const broken = new Proxy(new Error('x'), {
    get: (error, name) => {
      if (name === 'stack') throw new Error('the report itself breaks');
      return Reflect.get(error, name) as unknown;
    },
  });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await drawn(<FailurePlace routes={routes} failures={failures} />);
  shown = page;
  failures.add({ kind: 'error', error: broken });
  await expect.poll(() => failures.read() === null).toBe(true);
  failures.add({ kind: 'error', error: new Error('another') });
  expect(failures.read()).toBeNull();
  expect(page.find('[role=alertdialog]', /./)).toBeUndefined();
  quiet.mockRestore();
});
