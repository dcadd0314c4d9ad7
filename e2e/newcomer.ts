/** The newest link that was mailed to an address, from the development outbox. */
export async function mailedLink(apiUrl: string, to: string, about: RegExp): Promise<string> {
  const { mails } = (await (await fetch(`${apiUrl}/dev/outbox`)).json()) as {
    mails: { to: string; subject: string; text: string }[];
  };
  const text = mails.find(mail => mail.to === to && about.test(mail.text))?.text ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

/** A confirmed user with a team of their own, so that a test changes nothing for others. */
export async function signUp(apiUrl: string, email: string, password: string): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/auth/sign-up', { email, password, tosApproved: true });
  const token = new URL(await mailedLink(apiUrl, email, /verify/)).searchParams.get('token');
  const verified = await post('/auth/verify-email', { token });
  if (!verified.ok) throw new Error(`${email} could not be confirmed: ${await verified.text()}`);
}
