import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { loggedError } from './log.ts';

describe('errors in the log', () => {
  it('C08 keep kind, words and causes, and drop whatever else hangs on them', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      request: { headers: { authorization: 'Basic c2VjcmV0' }, body: { password: 'secret' } },
    });
    const logged = loggedError(new AppError('store-unavailable', { cause }));
    expect(logged).toMatchObject({
      type: 'AppError',
      code: 'store-unavailable',
      cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    });
    expect(JSON.stringify(logged)).not.toMatch(/c2VjcmV0|password/);
  });

  it('C08 take names and passwords out of addresses', () => {
    const logged = loggedError(new Error('GET http://admin:s3cret@couch:5984/_up failed'));
    expect(JSON.stringify(logged)).not.toContain('s3cret');
    expect(logged.message).toBe('GET http://***@couch:5984/_up failed');
  });

  it('C08 do not show what was thrown when it is no error', () => {
    expect(loggedError({ password: 'secret' })).toEqual({ type: 'object', message: 'not an error' });
  });

  it('C08 end, even when causes go in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).length).toBeLessThan(100_000);
  });
});
