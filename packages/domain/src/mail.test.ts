import { describe, expect, it } from 'vitest';
import { mailFault, mailSender, sendsMail } from './mail.ts';

const set = {
  enable: true,
  host: 'smtp.example.com',
  username: 'library@example.com',
  from_address: '',
};

describe('letters', () => {
  it('are sent where they are switched on and have a host and a sender', () => {
    expect(sendsMail(set)).toBe(true);
    expect(sendsMail({ ...set, enable: false })).toBe(false);
  });

  it.each([
    ['a host', { ...set, host: '' }, '请填写 SMTP 服务器'],
    [
      'an address to come from',
      { ...set, username: 'apikey' },
      '请填写发件邮箱，或以邮箱地址作为登录账号',
    ],
  ])('are not sent without %s', (_, settings, fault) => {
    expect(mailFault(settings)).toBe(fault);
    expect(sendsMail(settings)).toBe(false);
  });

  it('come from the address for that, else from the one that logs in', () => {
    expect(mailSender(set)).toBe('library@example.com');
    expect(mailSender({ ...set, from_address: 'a@example.com' })).toBe('a@example.com');
  });
});
