/**
 * Marks a message that is translated where it is shown, by `t`: the labels and errors of tables, which are made before the
 * language is known. Its text is the argument: the build finds it by this call.
 */
export const msg = <Message extends string>(message: Message): Message => message
