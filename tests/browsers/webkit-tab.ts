import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#tests/support/free-port.ts';
import { poll } from '#tests/support/poll.ts';
import type { Key, Tab } from './tab.ts';

const namedKeys: Partial<Record<Key, string>> = { Enter: Keys.ENTER, End: Keys.END };

/** A screen of nobody's: WebKitGTK has no mode without one. */
async function startDisplay(program: string): Promise<{ process: ChildProcess; name: string }> {
  const process = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(process.stdout, 'data')) as [Buffer];
  return { process, name: `:${number.toString().trim()}` };
}

async function startDriver(
  program: string,
  display: string,
): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort();
  const process = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...globalThis.process.env, DISPLAY: display },
  });
  const url = `http://127.0.0.1:${port}`;
  await poll(async () => (await fetch(`${url}/status`).catch(() => null))?.ok);
  return { process, url };
}

async function press(driver: WebDriver, key: Key, modifier?: 'Control'): Promise<void> {
  const actions = driver.actions();
  if (modifier !== undefined) actions.keyDown(Keys.CONTROL);
  actions.sendKeys(namedKeys[key] ?? key);
  if (modifier !== undefined) actions.keyUp(Keys.CONTROL);
  await actions.perform();
}

/** WebKitGTK's MiniBrowser over WebDriver. */
export async function openWebKit(driverProgram: string, displayProgram: string): Promise<Tab> {
  const display = await startDisplay(displayProgram);
  const server = await startDriver(driverProgram, display.name);
  const stop = (): void => {
    server.process.kill();
    display.process.kill();
  };
  process.once('exit', stop);
  const capabilities = new Capabilities();
  capabilities.setBrowserName('MiniBrowser');
  try {
    const driver = await new Builder().usingServer(server.url).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 880 });
    return tabOf(driver, stop);
  } catch (cause) {
    stop();
    throw cause;
  }
}

function tabOf(driver: WebDriver, stop: () => void): Tab {
  return {
    open: (address) => driver.get(address),
    run: async (source) => {
      const answer: { value?: unknown; error?: string } = await driver.executeAsyncScript(`
        const done = arguments[arguments.length - 1];
        (async () => { ${source} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key, modifier) => press(driver, key, modifier),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined);
      stop();
    },
  };
}
