/** The few of Paddle.js that the product uses; the script itself only comes from Paddle. */
type Paddle = {
  readonly Environment: { readonly set: (name: 'sandbox' | 'production') => void };
  readonly Initialize: (options: {
    token: string;
    eventCallback: (event: { readonly name?: string }) => void;
  }) => void;
  readonly Checkout: { readonly open: (options: { transactionId: string }) => void };
};

declare global {
  interface Window {
    Paddle?: Paddle;
  }
}

const SCRIPT = 'https://cdn.paddle.com/paddle/v2/paddle.js';

let whenCompleted: () => void = () => {};
let ready: Promise<Paddle> | null = null;

/** Opens the checkout of a transaction. The script is fetched at the first time, and anew when that failed. */
export async function openPaddle(
  token: string,
  transactionId: string,
  onCompleted: () => void,
): Promise<void> {
  whenCompleted = onCompleted;
  ready ??= startPaddle(token);
  try {
    (await ready).Checkout.open({ transactionId });
  } catch (error) {
    ready = null;
    throw error;
  }
}

async function startPaddle(token: string): Promise<Paddle> {
  if (!window.Paddle) await load();
  const paddle = window.Paddle;
  if (!paddle) throw new Error('Paddle’s script came without Paddle.');
  // Its test tokens say so themselves.
  if (token.startsWith('test_')) paddle.Environment.set('sandbox');
  paddle.Initialize({
    token,
    eventCallback: ({ name }) => {
      if (name === 'checkout.completed') whenCompleted();
    },
  });
  return paddle;
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Paddle’s script could not be loaded.'));
    };
    document.head.append(script);
  });
}
