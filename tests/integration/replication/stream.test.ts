import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLimits } from '#server/load/load-limits.ts';
import { startGateway, type Device, type DeviceStream, type Gateway } from './gateway.ts';
import { bigDocument, edited, newArea, newExecution, newTemplate } from './records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

describe('O02 the stream', () => {
  it('O02 greets first, then tells two devices every change in order, and another company nothing', async () => {
    const [hers, his, foreign] = await Promise.all([ana.stream(), bruno.stream(), carla.stream()]);
    await Promise.all([hers, his, foreign].map((stream) => stream.until(({ events }) => events.length > 0)));
    for (const stream of [hers, his, foreign]) expect(stream.events[0]?.type).toBe('hello');

    const first = newTemplate(ana);
    const area = newArea(bruno);
    const second = newTemplate(bruno);
    await ana.push('template', first);
    await bruno.push('templateArea', area);
    await bruno.push('template', second);
    const renamed = edited(bruno, first, { name: 'Renomeado' });
    await bruno.push('template', renamed);
    for (const stream of [hers, his]) {
      await stream.until(({ documents }) => documents.length >= 4);
      expect(stream.documents).toEqual([first, area, second, renamed]);
    }
    await carla.push('template', newTemplate(carla));
    await foreign.until(({ documents }) => documents.length > 0);
    expect(foreign.documents).toHaveLength(1);
    expect(hers.documents).toHaveLength(4);
    for (const stream of [hers, his, foreign]) stream.close();
  });

  it('O02 greets also whom it heard on a connection that still carries the answer before', async () => {
    const { hostname, port } = new URL(gateway.origin);
    const lines = Object.entries(ana.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const ask = (path: string): string =>
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`;
    const connection = connect(Number(port), hostname);
    let heard = '';
    connection.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    connection.write(ask('/replication/snapshot/template') + ask('/replication/stream'));
    await expect.poll(() => heard).toContain('"type":"hello"');
    expect(heard.indexOf('"type":"end"')).toBeLessThan(heard.indexOf('"type":"hello"'));
    const template = newTemplate(ana);
    await ana.push('template', template);
    await expect.poll(() => heard).toContain(template.uid);
    connection.destroy();
  });

  it('O02 gives checkpoints that a pull goes on from without a gap or a repetition', async () => {
    const stream = await bruno.stream();
    await stream.until(({ events }) => events.length > 0);
    await ana.push('template', newTemplate(ana));
    await stream.until(({ documents }) => documents.length > 0);
    stream.close();
    const event = stream.events.at(-1);
    if (event?.type !== 'changes') throw new Error('No change was told.');
    const missed = newTemplate(ana);
    await ana.push('template', missed);
    expect((await bruno.pull('template', event.checkpoint)).documents).toEqual([missed]);
  });

  it('O02 says where it begins to a device that asks: one that stands there has missed nothing, any other has', async () => {
    const writeWon = (await ana.snapshot('template')).end.checkpoint;
    const stream = await ana.stream('?places=true');
    const silent = await ana.stream();
    for (const one of [stream, silent]) await one.until(({ events }) => events.length > 0);
    const [hello] = stream.events;
    if (hello?.type !== 'hello' || hello.places === undefined) throw new Error('No places were told.');
    expect(silent.events[0]).not.toHaveProperty('places');
    const { records, chat } = hello.places;
    expect(records.store).toBe(writeWon.store);
    expect(chat.store).toBe((await ana.snapshot('chat')).end.checkpoint.store);
    const pulled = await ana.pull('template', records);
    expect(pulled).toMatchObject({ documents: [], complete: true });
    const changed = newTemplate(bruno);
    await bruno.push('template', changed);
    await stream.until(({ documents }) => documents.length > 0);
    expect(stream.documents).toEqual([changed]);
    const later = await ana.stream('?places=true');
    await later.until(({ events }) => events.length > 0);
    expect(later.events[0]).toMatchObject({
      places: { records: (await ana.pull('template', records)).checkpoint },
    });
    expect(later.events[0]).not.toMatchObject({ places: { records } });
    for (const one of [stream, silent, later]) one.close();
  });

  it('C12 tells executions to their maker and to company admins alone', async () => {
    const colleague = await gateway.device(ana.company);
    const streams = await Promise.all([ana.stream(), bruno.stream(), colleague.stream()]);
    await Promise.all(streams.map((stream) => stream.until(({ events }) => events.length > 0)));
    const execution = newExecution(bruno);
    const template = newTemplate(bruno);
    await bruno.push('execution', execution);
    await bruno.push('template', template);
    await Promise.all(
      streams.map((stream) =>
        stream.until(({ documents }) => documents.some((told) => told['uid'] === template.uid)),
      ),
    );
    expect(streams.map((stream) => stream.documents)).toEqual([
      [execution, template],
      [execution, template],
      [template],
    ]);
    for (const stream of streams) stream.close();
  });

  it('O02 tells a burst of changes completely', async () => {
    const stream = await bruno.stream();
    await stream.until(({ events }) => events.length > 0);
    const templates = Array.from({ length: 400 }, () => newTemplate(ana));
    for (let index = 0; index < 400; index += 100)
      await ana.push('template', ...templates.slice(index, index + 100));
    await stream.until(({ documents }) => documents.length >= 400);
    expect(stream.documents.map(({ uid }) => String(uid)).sort()).toEqual(
      templates.map(({ uid }) => uid).sort(),
    );
    expect(stream.events.length).toBeLessThan(200);
    stream.close();
  });

  it('A26 ends with session-ended when the session ends, for this device alone', async () => {
    const device = await gateway.device(ana.company);
    const [stream, others] = await Promise.all([device.stream(), bruno.stream()]);
    await Promise.all([stream, others].map((each) => each.until(({ events }) => events.length > 0)));
    await gateway.services.sessions.endAll(device.user.uid);
    await stream.ended;
    expect(stream.events.at(-1)).toEqual({ type: 'session-ended' });
    await ana.push('template', newTemplate(ana));
    await others.until(({ documents }) => documents.length > 0);
    others.close();
    await expect(device.stream()).rejects.toThrow(/session-revoked/);
  });

  it('O02 cuts a device that does not read, and goes on for the others', async () => {
    const company = await gateway.company('Lenta');
    const writer = await gateway.device(company);
    const quick = await writer.stream();
    await quick.until(({ events }) => events.length > 0);
    const slow = request(`${gateway.origin}/replication/stream`, { headers: writer.headers });
    slow.on('error', () => undefined);
    slow.end();
    const [response] = await once(slow, 'response');
    response.pause();
    const cut = once(response, 'error');
    let record = newTemplate(writer, { document: bigDocument(6_000_000) });
    for (let round = 0; round < 8; round += 1) {
      await writer.push('template', record);
      record = edited(writer, record, {});
      await quick.until(({ documents }) => documents.length > round, 20_000);
    }
    // Only a reader notices the end of what it did not read.
    response.resume();
    const [error] = await cut;
    expect(error).toMatchObject({ message: 'aborted' });
    quick.close();
  });

  it('C08 ends the oldest stream of a session that opens one too many, and no other', async () => {
    const company = await gateway.company('Repetida');
    const device = await gateway.device(company);
    const colleague = await (await gateway.device(company)).stream();
    const most = loadLimits.streamsOfSession;
    const streams: DeviceStream[] = [];
    for (let at = 0; at <= most; at += 1) {
      const stream = await device.stream();
      await stream.until(({ events }) => events.length > 0);
      streams.push(stream);
    }
    const [oldest, ...others] = streams;
    await oldest?.ended;
    expect(gateway.services.replication.hub.listening(company)).toBe(most + 1);
    const template = newTemplate(device);
    await device.push('template', template);
    for (const stream of [...others, colleague]) {
      await stream.until(({ documents }) => documents.length > 0);
      expect(stream.documents).toEqual([template]);
      stream.close();
    }
    expect(oldest?.documents).toEqual([]);
  });

  it('O02 costs nothing once the last device has gone', async () => {
    const company = await gateway.company('Quieta');
    const device = await gateway.device(company);
    const stream = await device.stream();
    await stream.until(({ events }) => events.length > 0);
    expect(gateway.services.replication.hub.listening(company)).toBe(1);
    stream.close();
    await stream.ended;
    await expect.poll(() => gateway.services.replication.hub.listening(company)).toBe(0);
  });
});
