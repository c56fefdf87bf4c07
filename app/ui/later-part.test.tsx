// @vitest-environment happy-dom
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { LeftOut, laterPart, Told } from './later-part.tsx';

interface PartProps {
  name: string;
  onClose?: () => void;
}

const Greeting = ({ name }: PartProps) => <p>Olá, {name}</p>;

/** Code that loads once there is a network. */
function fetching() {
  const network = { there: false };
  const load = vi.fn(async (): Promise<ComponentType<PartProps>> => {
    if (!network.there) throw new TypeError('Failed to fetch dynamically imported module');
    return Greeting;
  });
  return { network, load };
}

let shown: Drawn | null = null;
afterEach(() => {
  shown?.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function page(Part: ComponentType<PartProps>, onClose = (): void => undefined): Promise<Drawn> {
  shown = await drawn(
    <>
      <h1>Página</h1>
      <Suspense fallback={null}>
        <Part name="Ana" onClose={onClose} />
      </Suspense>
    </>,
  );
  return shown;
}

test('O01 a part whose code does not come says so in its place, and comes at a press once it can', async () => {
  const { network, load } = fetching();
  const { find } = await page(laterPart(load));
  await expect.poll(() => find('output', /Uma parte do aplicativo não chegou/)).toBeDefined();
  find('button', 'Tentar de novo')?.click();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  expect(find('h1', 'Página')).toBeDefined();
  expect(find('output', /não chegou/)).toBeDefined();
  network.there = true;
  find('button', 'Tentar de novo')?.click();
  await expect.poll(() => find('p', 'Olá, Ana')).toBeDefined();
  expect(find('output', /não chegou/)).toBeUndefined();
});

test('O01 the network that comes back brings the part without a press', async () => {
  const { network, load } = fetching();
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const { find } = await page(laterPart(load));
  // The part listens a moment after its notice is there.
  await expect.poll(() => listen.mock.calls.map(([type]) => type)).toContain('online');
  expect(find('output', /não chegou/)).toBeDefined();
  network.there = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => find('p', 'Olá, Ana')).toBeDefined();
});

test('O01 a part that nobody waits for is left out and asked for again by itself', async () => {
  const { network, load } = fetching();
  const Part = laterPart(load, LeftOut);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { page: body, find } = await page(Part);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 30_000 });
  expect(body.textContent).toBe('Página');
  network.there = true;
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(find('p', 'Olá, Ana')).toBeDefined(), { timeout: 30_000 });
  expect(vi.getTimerCount()).toBe(0);
});

test('O01 what comes up at a press tells why it does not, closes, and comes at the next press', async () => {
  const { network, load } = fetching();
  const Part = laterPart(load, Told);
  const onClose = vi.fn();
  const { draw, find } = await page(Part, onClose);
  await expect.poll(() => find('[role=alert]', /Uma parte do aplicativo não chegou/)).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  draw(<h1>Página</h1>);
  network.there = true;
  draw(
    <Suspense fallback={null}>
      <Part name="Ana" />
    </Suspense>,
  );
  await expect.poll(() => find('p', 'Olá, Ana')).toBeDefined();
});

test('O01 code that came is fetched once for all places', async () => {
  const { network, load } = fetching();
  network.there = true;
  const Part = laterPart(load);
  const { draw, find } = await page(Part);
  await expect.poll(() => find('p', 'Olá, Ana')).toBeDefined();
  draw(
    <Suspense fallback={null}>
      <Part name="Bruno" />
    </Suspense>,
  );
  await expect.poll(() => find('p', 'Olá, Bruno')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});
