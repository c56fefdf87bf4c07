import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { renderEnvironmentExample } from './environment-example.ts';

const production = { MODE: 'production', APP_ORIGIN: 'https://docs.example.com' };

describe('configuration', () => {
  it('O01 needs nothing set: a demo on loopback', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      appOrigin: null,
      trustProxy: 0,
      dataDir: 'data',
      couchdbUrl: null,
      sessionPrivateKey: null,
      loginErrors: 'distinct',
      mail: null,
      sms: null,
      pushContact: 'mailto:demo@autodocs.example',
      pushOrigins: [],
      gedOrigins: [],
      webhookOrigins: [],
      supportPhone: null,
      breachedPasswordsUrl: null,
      secretKey: null,
      appAliases: [],
      identityProviders: {},
      icpBrasil: null,
      dnsServers: null,
      legacyPortal: null,
      postalCodeUrl: null,
      companyRegistryUrl: null,
      siblingOrigins: {},
      handOverDays: 7,
      demoPassword: null,
      demoData: 'whole',
      companyStorageBytes: 5_000_000_000,
      stallMs: 15_000,
      metricsToken: null,
      webRoot: 'dist',
      logLevel: 'info',
    });
  });

  it('O01 takes an empty line for unset', () => {
    expect(readConfig({ PORT: '', COUCHDB_URL: '  ' })).toMatchObject({ port: 3000, couchdbUrl: null });
  });

  it('C08 speaks to services outside over TLS alone in production, and to this machine as it likes', () => {
    const services = {
      SMS_URL: 'https://sms.example.com/send',
      COMPANY_REGISTRY_URL: 'http://127.0.0.1:8080',
    };
    expect(readConfig({ ...production, ...services })).toMatchObject({
      sms: { url: services.SMS_URL },
      companyRegistryUrl: services.COMPANY_REGISTRY_URL,
    });
    expect(readConfig({ POSTAL_CODE_URL: 'http://viacep.com.br' }).mode).toBe('demo');
  });

  it('A04 does not tell accounts apart in production unless asked to', () => {
    expect(readConfig(production)).toMatchObject({ loginErrors: 'uniform', host: '0.0.0.0' });
    expect(readConfig({ ...production, LOGIN_ERRORS: 'distinct' }).loginErrors).toBe('distinct');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ MODE: 'test' }, 'MODE must be one of: demo, production.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: trace, debug, info, warn, error, silent.'],
    [{ COUCHDB_URL: 'couch:5984' }, 'COUCHDB_URL must be an address beginning with http:// or https://.'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 8 characters.'],
    [{ SESSION_PRIVATE_KEY: 'x' }, 'SESSION_PRIVATE_KEY must hold a PKCS #8 private key in PEM form.'],
    [
      { HOST: '0.0.0.0' },
      'HOST must be a loopback address in demo mode, since its accounts are public knowledge.',
    ],
    [{ MODE: 'production' }, 'APP_ORIGIN must be set in production.'],
    [
      { ...production, APP_ORIGIN: 'http://docs.example.com' },
      'APP_ORIGIN must begin with https:// in production.',
    ],
    [
      { ...production, APP_ORIGIN: 'https://docs.example.com/' },
      'APP_ORIGIN must be an origin alone, such as https://docs.example.com, with no path and no slash at the end.',
    ],
    [
      { ...production, SMS_URL: 'http://sms.example.com/send' },
      'SMS_URL must begin with https:// in production, or name this machine.',
    ],
    [
      { ...production, POSTAL_CODE_URL: 'http://viacep.com.br' },
      'POSTAL_CODE_URL must begin with https:// in production, or name this machine.',
    ],
    [{ ...production, DEMO_PASSWORD: 'longenough' }, 'DEMO_PASSWORD must not be set in production.'],
  ])('O01 refuses %o with one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('C08 never repeats a wrong value, which may be a secret', () => {
    expect(() => readConfig({ SESSION_PRIVATE_KEY: 'my-secret' })).toThrow(/^(?!.*my-secret)/);
  });

  it('O01 is documented by .env.example, setting for setting', async () => {
    const names = [...renderEnvironmentExample().matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(settingNames);
    await expect(renderEnvironmentExample()).toMatchFileSnapshot('../../.env.example');
  });
});
