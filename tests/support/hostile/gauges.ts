/** A metric that the server reports. */
export async function gauge(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`The server tells no ${name}.`);
  return Number(line.slice(name.length));
}
