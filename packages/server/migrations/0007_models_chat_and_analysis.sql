CREATE TABLE "audit_judgements" (
	"audit_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"judgement" jsonb NOT NULL,
	CONSTRAINT "audit_judgements_audit_id_check_id_pk" PRIMARY KEY("audit_id","check_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"model" text,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"username" text,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"destination" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL,
	"bytes_sent" integer NOT NULL,
	"bytes_received" integer NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"seconds" double precision NOT NULL,
	"replaced" jsonb NOT NULL,
	"sent" "bytea"
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"local_only" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chunk_vectors" (
	"document_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"model" text NOT NULL,
	"digest" text NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "chunk_vectors_document_id_model_digest_check_id_pk" PRIMARY KEY("document_id","model","digest","check_id")
);
--> statement-breakpoint
ALTER TABLE "audits" ALTER COLUMN "benchmark_uploaded_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "model_kind" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "model_digest" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "requested_by_id" uuid;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "requested_by_name" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "audit_judgements" ADD CONSTRAINT "audit_judgements_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_chat" ON "chat_messages" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "chats_by_user" ON "chat_sessions" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "model_calls_by_date" ON "model_calls" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "model_calls_by_user" ON "model_calls" USING btree ("user_id","at");--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chunk_vectors" ADD CONSTRAINT "chunk_vectors_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;
