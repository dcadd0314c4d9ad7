import {
  type Contract,
  contract,
  type Endpoint,
  type EndpointName,
  ERRORS,
  type ErrorCode,
  hasByteStreamBody,
  type LimitationReason,
  type Reason,
  repliesWithFile,
} from '@clipscope/contract';
import { type Feature, featuresOfPlan, type Plan } from '@clipscope/domain';
import { matchEndpoint } from './match-endpoint.ts';
import { webReply } from './web-replies.ts';

export const API_URL = 'http://api.test';
export const REQUEST_ID = 'req-12';
const TOKEN = 'access-token';

type Asked = {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

type Answer = (asked: Asked) => Promise<Response> | Response;
type ReplyOf<Name extends EndpointName> = Contract[Name]['example'];

/**
 * Answers every call of the contract with the contract's own example. A call or a reply that the contract does not
 * allow is a problem, and problems fail the test.
 */
export class ExampleApi {
  readonly asked: Asked[] = [];
  readonly problems: string[] = [];
  /** Calls of the web app's own server, as `POST /api/auth/signout`. */
  readonly askedOfWeb: string[] = [];
  session: object | null = sessionOf(TOKEN);
  pending = 0;
  readonly #answers = new Map<string, Answer>();
  readonly #answersOfWeb = new Map<string, () => Response>();

  constructor() {
    this.plan('ENTERPRISE');
  }

  /** Some fields of the reply differ from the example. */
  reply<Name extends EndpointName>(name: Name, changes: Partial<ReplyOf<Name>>): this {
    const example = contract[name].example;
    return this.replyWith(name, { ...(example as object), ...(changes as object) } as ReplyOf<Name>);
  }

  /** The whole reply, or one for each call. */
  replyWith<Name extends EndpointName>(
    name: Name,
    reply: ReplyOf<Name> | ((asked: Asked) => ReplyOf<Name>),
  ): this {
    return this.answer(name, asked => {
      const body = typeof reply === 'function' ? (reply as (asked: Asked) => unknown)(asked) : reply;
      const parsed = (contract[name] as Endpoint).reply.safeParse(body);
      if (!parsed.success)
        this.problems.push(`The reply of ${name} breaks the contract: ${parsed.error.message}`);
      return Response.json(body);
    });
  }

  refuse(name: EndpointName, code: ErrorCode, limitation?: LimitationReason, reason?: Reason): this {
    return this.answer(name, () => refusal(code, limitation, reason));
  }

  /** Never answers. */
  hang(name: EndpointName): this {
    return this.answer(name, () => new Promise(() => {}));
  }

  answer(name: EndpointName, answer: Answer): this {
    this.#answers.set(name, answer);
    return this;
  }

  /** Answers with the example again. */
  restore(name: EndpointName): this {
    this.#answers.delete(name);
    return this;
  }

  /** What the web app's own server answers at a path. */
  answerOfWeb(path: string, answer: () => Response): this {
    this.#answersOfWeb.set(path, answer);
    return this;
  }

  /** A team on this plan, with the plan's features and no others. */
  plan(plan: Plan, without: readonly Feature[] = []): this {
    const { team } = contract.businessUser.example;
    return this.reply('businessUser', {
      team: { ...team, subscription: { ...team.subscription, plan } },
      features: featuresOfPlan(plan).filter(feature => !without.includes(feature)),
    });
  }

  /** The user belongs to the product's own staff. */
  staff(): this {
    const { features } = contract.businessUser.example;
    return this.reply('businessUser', { features: [...features, 'ADMIN_DASHBOARD'] });
  }

  /** The calls of one endpoint so far. */
  of(name: EndpointName): Asked[] {
    return this.asked.filter(asked => asked.name === name);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    this.pending += 1;
    try {
      return await (url.origin === API_URL ? this.#answerApi(url, init) : this.#answerWeb(url, init));
    } finally {
      this.pending -= 1;
    }
  };

  async #answerWeb(url: URL, { method = 'GET' }: RequestInit): Promise<Response> {
    this.askedOfWeb.push(`${method} ${url.pathname}`);
    const reply = this.#answersOfWeb.get(url.pathname)?.() ?? webReply(url, this.session);
    if (reply) return reply;
    this.problems.push(`Nothing answers ${method} ${url.pathname}`);
    return new Response(null, { status: 404 });
  }

  async #answerApi(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const found = matchEndpoint(method, url.pathname);
    if (!found) {
      this.problems.push(`The contract has no ${method} ${url.pathname}`);
      return refusal('NOT_FOUND');
    }
    const { endpoint, name, params } = found;
    const query = Object.fromEntries(url.searchParams);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.#check(endpoint, name, init, { params, query, body });
    const asked = { name, params, query, body };
    this.asked.push(asked);
    const answer = this.#answers.get(name);
    if (answer) return answer(asked);
    if (repliesWithFile(endpoint))
      return new Response('a,b\n1,2\n', { headers: { 'content-type': 'text/csv' } });
    return Response.json(endpoint.example);
  }

  #check(endpoint: Endpoint, name: string, init: RequestInit, call: Omit<Asked, 'name'>): void {
    for (const part of ['params', 'query', 'body'] as const) {
      if (part === 'body' && hasByteStreamBody(endpoint)) continue;
      const parsed = endpoint[part].safeParse(call[part]);
      if (!parsed.success)
        this.problems.push(`The ${part} of ${name} break the contract: ${parsed.error.message}`);
    }
    const authorization = new Headers(init.headers).get('authorization');
    if (endpoint.access === 'session' && authorization !== `Bearer ${TOKEN}`) {
      this.problems.push(`${name} was called without the session's token`);
    }
  }
}

let refusals = 0;

/** Each with a message of its own: the same fault is reported once in five seconds, and here no time passes. */
export function refusal(code: ErrorCode, limitation?: LimitationReason, reason?: Reason): Response {
  const { status } = ERRORS[code];
  refusals += 1;
  const message = `${ERRORS[code].message} (${refusals})`;
  const body = {
    ...{ status, errorEnum: code, message, requestId: REQUEST_ID },
    ...(limitation && { limitation }),
    ...reason,
  };
  return Response.json(body, { status });
}

function sessionOf(accessToken: string) {
  const { id, email, team } = contract.businessUser.example;
  return {
    user: { id, sub: id, email, name: 'Nora Owner', teamId: team.id, paddleUserId: null },
    accessToken,
    expires: '2026-12-15T12:00:00.000Z',
  };
}
