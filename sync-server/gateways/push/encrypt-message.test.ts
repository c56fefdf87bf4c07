import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { openMessage } from '#tests/support/push-peer.ts';
import { encryptMessage } from './encrypt-message.ts';

/** RFC 8291, section 5 and appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('S07 C14 a push message is encrypted as the example of RFC 8291 says', () => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes(rfc.senderKey));
  expect(encryptMessage(rfc.text, rfc, { key, salt: rfc.salt }).toString('base64url')).toBe(rfc.message);
});

it('S07 C14 what is encrypted the receiver alone reads, and never twice alike', () => {
  const receiver = {
    privateKey: bytes(rfc.receiverKey),
    publicKey: bytes(rfc.p256dh),
    auth: bytes(rfc.auth),
  };
  const [one, other] = [encryptMessage('Nova mensagem', rfc), encryptMessage('Nova mensagem', rfc)];
  expect(openMessage(one, receiver)).toBe('Nova mensagem');
  expect(one.equals(other)).toBe(false);
  expect(() => openMessage(one, { ...receiver, auth: Buffer.alloc(16) })).toThrow('authenticate');
});

it('S07 a key that is no point of the curve is refused', () => {
  expect(() => encryptMessage('x', { ...rfc, p256dh: `B${'k'.repeat(86)}` })).toThrow(
    'Public key is not valid',
  );
});
