import { describe, expect, it } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

describe('C12 the signature of a webhook', () => {
  it('C12 is the one that Standard Webhooks gives as its example', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: Buffer.from('{"test": 2432232314}'),
    };
    const at = new Date(1_614_265_330_999);
    expect(signedHeaders(message, at, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('C12 proves itself by each of two secrets while one replaces the other', () => {
    const message = { id: 'msg_1', body: Buffer.from('{}') };
    const [one, other] = [newSecret(), newSecret()];
    const of = (secrets: string[]): string | undefined =>
      signedHeaders(message, new Date(0), secrets)['webhook-signature'];
    expect(of([one, other])).toBe(`${of([one])} ${of([other])}`);
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
  });
});
