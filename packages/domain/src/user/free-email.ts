import { normalizeEmail } from './email.ts';

/** Providers with addresses for anyone, so that an address does not indicate a company. */
const FREE_EMAIL_DOMAINS = new Set(
  `
  126.com 163.com aol.com bk.ru fastmail.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hey.com hotmail.com icloud.com inbox.ru list.ru live.com mac.com mail.com mail.ru me.com msn.com naver.com
  outlook.com pm.me proton.me protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com seznam.cz sina.com
  tutanota.com ukr.net web.de wp.pl yandex.com yandex.ru yeah.net ymail.com zoho.com
  bol.com.br uol.com.br terra.com.br libero.it virgilio.it laposte.net orange.fr free.fr sfr.fr wanadoo.fr
  t-online.de freenet.de o2.pl onet.pl interia.pl daum.net hanmail.net luukku.com suomi24.fi telia.com
  `
    .trim()
    .split(/\s+/),
);

/** Providers with a domain per country, such as yahoo.co.uk and hotmail.fi. */
const FREE_EMAIL_FAMILY = /^(?:yahoo|hotmail|live|outlook|aol|yandex|gmx)\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

export function isFreeEmail(email: string): boolean {
  const domain = normalizeEmail(email).split('@').at(-1) ?? '';
  return FREE_EMAIL_DOMAINS.has(domain) || FREE_EMAIL_FAMILY.test(domain);
}
