import { listDevices } from '#domain/api/devices.ts';
import { refreshSession } from '#domain/api/authentication.ts';
import { sessionHeaders, signIn, type SignedIn as Call } from '#tests/support/api.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';

const REFRESH = refreshSession.path.replace(':app', 'autodocs');

/** A person's session, at whichever of several servers. */
export class SignedIn {
  private readonly call: Call;
  private headers: Record<string, string>;
  session = '';

  private constructor(call: Call) {
    this.call = call;
    this.headers = call.headers;
  }

  static async at(origin: string, user: string): Promise<SignedIn> {
    const person = new SignedIn(await signIn(origin, user, DEMO_PASSWORD));
    const current = (await person.devices(origin)).find((device) => device.current);
    if (current === undefined) throw new Error('The session is not in its own list.');
    person.session = current.uid;
    return person;
  }

  async sessions(origin: string): Promise<string[]> {
    return (await this.devices(origin)).map(({ uid }) => uid);
  }

  async revoke(origin: string, session: string): Promise<boolean> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    return (await fetch(`${origin}/devices/${session}/revoke`, init)).ok;
  }

  /** Trades the refresh cookie for a new one. */
  async refresh(origin: string): Promise<boolean> {
    const { cookie } = this.call.device;
    const headers = { 'content-type': 'application/json', ...(cookie === null ? {} : { cookie }) };
    const response = await fetch(`${origin}${REFRESH}`, { method: 'POST', headers, body: '{}' });
    if (!response.ok) return false;
    const [line = ''] = response.headers.getSetCookie();
    this.call.device.cookie = line.split(';')[0] ?? null;
    this.headers = sessionHeaders(refreshSession.response.parse(await response.json()));
    return true;
  }

  /** Whether its access token opens nothing there. */
  async isDead(origin: string): Promise<boolean> {
    return (await fetch(`${origin}/devices`, { headers: this.headers })).status === 401;
  }

  private async devices(origin: string) {
    const response = await fetch(`${origin}/devices`, { headers: this.headers });
    return listDevices.response.parse(await response.json()).devices;
  }
}
