import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { MemoryStore } from './memory-store.ts';

describe('the store', () => {
  it('drops nothing that is still valid, however much there is', () => {
    const store = new MemoryStore(Date.now);
    for (let i = 0; i < 5000; i++) store.put('Grant', `g${i}`, { accountId: 'a' }, 60);
    expect(store.all('Grant')).toHaveLength(5000);
  });

  it('keeps models apart', () => {
    const store = new MemoryStore(Date.now);
    store.put('AuthorizationCode', 'same', { accountId: 'a' }, 60);
    expect(store.get('AccessToken', 'same')).toBeUndefined();
  });

  it('forgets what has expired, and an access token an hour later', () => {
    const clock = createClock();
    const store = new MemoryStore(clock.now);
    store.put('Session', 's', {}, 60);
    store.put('AccessToken', 't', {}, 60);
    clock.advance(61);
    expect(store.get('Session', 's')).toBeUndefined();
    expect(store.get('AccessToken', 't')?.expiresAt).toBeLessThanOrEqual(clock.now());
    clock.advance(3600);
    expect(store.get('AccessToken', 't')).toBeUndefined();
  });

  it('ends what belongs to a grant, and nothing else', async () => {
    const store = new MemoryStore(Date.now);
    const tokens = store.adapter('AccessToken');
    await tokens.upsert('one', { grantId: 'g' }, 60);
    await tokens.upsert('two', { grantId: 'other' }, 60);
    await tokens.revokeByGrantId('g');
    expect([store.wasRevoked('one'), store.wasRevoked('two')]).toEqual([true, false]);
    expect(await tokens.find('two')).toBeDefined();
  });
});
