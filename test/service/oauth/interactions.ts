import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { InteractionResults, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Account } from '../model.ts';
import { checkCredentials } from './accounts.ts';
import { consentPage, signInPage } from './pages.ts';
import { CLIENT_NAME, SCOPE } from './provider-config.ts';

type Env = { Bindings: HttpBindings };
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const text = z.string().check(z.maxLength(200));
/** The fields of the sign-in form; anything else is an empty form. */
export const credentials = z.object({ login: z.catch(text, ''), password: z.catch(text, '') });

const paramsSchema = z.object({ redirect_uri: z.url() });

/** State that a step keeps between a refused sign-in and the page that reports it. */
const keptSchema = z.object({
  refused: z.optional(
    z.object({ login: text, refusal: z.enum(['wrongCredentials', 'accountInactive']) }),
  ),
});

/** The steps between `/authorize` and the callback; a step that is over throws `SessionNotFound`. */
export function interactionRoutes(
  provider: Provider,
  accounts: readonly Account[],
  resource: string,
): Hono<Env> {
  const app = new Hono<Env>();
  const details = (c: Context<Env>) => provider.interactionDetails(c.env.incoming, c.env.outgoing);
  const finish = async (c: Context<Env>, result: InteractionResults) =>
    c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);
  const stepOf = ({ uid }: Interaction) => `/interaction/${uid}`;

  app.get('/:uid', async (c) => {
    const step = await details(c);
    const params = paramsSchema.parse(step.params);
    const account = accounts.find((a) => a.id === step.session?.accountId);
    if (step.prompt.name !== 'consent' || !account) {
      return c.html(
        signInPage({
          action: `${stepOf(step)}/sign-in`,
          cancelAction: `${stepOf(step)}/refuse`,
          purpose: `to connect ${CLIENT_NAME} to your account.`,
          refused: keptSchema.parse(step.lastSubmission ?? {}).refused,
          accounts,
        }),
      );
    }
    const actions = {
      approve: `${stepOf(step)}/approve`,
      refuse: `${stepOf(step)}/refuse`,
    };
    const returnHost = new URL(params.redirect_uri).host;
    return c.html(consentPage({ clientName: CLIENT_NAME, account, resource, returnHost, actions }));
  });

  app.post('/:uid/sign-in', async (c) => {
    const step = await details(c);
    if (step.prompt.name !== 'login') return c.redirect(stepOf(step), 303);
    const checked = checkCredentials(accounts, credentials.parse(await c.req.parseBody()));
    if ('refused' in checked) {
      // A page that answers a POST cannot be gone back to: an extension's sign-in window would close.
      step.lastSubmission = { refused: checked.refused };
      await step.persist();
      return c.redirect(stepOf(step), 303);
    }
    const { id } = checked.account;
    await endSessionOfOthers(provider, c.env, id);
    // The library resumes only in the session a step began in; somebody else's is over.
    if (step.session?.accountId !== id) step.session = undefined;
    step.lastSubmission = undefined;
    await step.persist();
    return finish(c, { login: { accountId: id } });
  });

  app.post('/:uid/approve', async (c) => {
    const step = await details(c);
    const accountId = step.session?.accountId;
    if (step.prompt.name !== 'consent' || !accountId) return c.redirect(stepOf(step), 303);
    const existing = step.grantId && (await provider.Grant.find(step.grantId));
    const clientId = String(step.params.client_id);
    const grant = existing || new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(SCOPE);
    grant.addResourceScope(resource, SCOPE);
    return finish(c, { consent: { grantId: await grant.save() } });
  });

  app.post('/:uid/refuse', async (c) => {
    await details(c);
    return finish(c, { error: 'access_denied', error_description: 'The user did not approve.' });
  });

  return app;
}

/** Ends another account's session in this browser; the connections approved in it stay. */
export async function endSessionOfOthers(
  provider: Provider,
  { incoming, outgoing }: HttpBindings,
  accountId?: string,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(incoming, outgoing));
  if (session.accountId && session.accountId !== accountId) await session.destroy();
}
